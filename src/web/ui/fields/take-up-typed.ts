type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Change = { field: Field; value: string };

/**
 * What somebody, or the browser for them, put into the fields of a form before React knew of it. To be asked while the
 * form is mounted: the next rendering writes React's own values over it.
 */
export function typedInto(form: HTMLFormElement): Change[] {
  return [...form.elements]
    .filter(isField)
    .filter(isChanged)
    .map((field) => ({ field, value: field.value }));
}

/** Tells React of it by the events that it missed. */
export function takeUp(changes: readonly Change[]): void {
  for (const { field, value } of changes) {
    if (isCheckable(field)) {
      field.checked = true;
      forgetValue(field, 'checked');
      // No mouse event: it would change the field once more.
      field.dispatchEvent(new Event('click', { bubbles: true }));
    } else if (field instanceof HTMLSelectElement) {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      // Written only where it is lost: writing ends the conversion of kana under way.
      if (field.value !== value) field.value = value;
      forgetValue(field, 'value');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

function isField(element: Element): element is Field {
  return /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

/** No box is checked from the start. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, initial);
  }
  return isCheckable(field)
    ? field.checked && !field.defaultChecked
    : field.value !== field.defaultValue;
}

/**
 * React passes over an event after which a field holds what it held when React first saw it. It notes each value that
 * is set by way of the field's own property; set for another field, that leaves this one as it is.
 */
function forgetValue(field: HTMLInputElement | HTMLTextAreaElement, name: 'checked' | 'value') {
  const own = Object.getOwnPropertyDescriptor(field, name);
  own?.set?.call(field.cloneNode(), name === 'checked' ? false : '');
}
