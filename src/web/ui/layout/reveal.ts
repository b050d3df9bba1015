/** Opens every closed `<details>` around an element, so that it can be seen and take the focus. */
export function reveal(element: Element): void {
  for (
    let around = element.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true;
}
