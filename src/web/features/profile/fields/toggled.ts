/** The list with the item, or without it when it was there. */
export function toggled<T>(items: readonly T[], item: T): T[] {
  return items.includes(item) ? items.filter((one) => one !== item) : [...items, item];
}
