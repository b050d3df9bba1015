type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Change = { field: Field; value: string };

/**
 * Input of a person, or of the browser for them, in a form before React knew the fields. Call it while the form
 * mounts: the next rendering overwrites the fields with React's own values.
 */
export function typedInto(form: HTMLFormElement): Change[] {
  return [...form.elements]
    .filter(isField)
    .filter(isChanged)
    .map((field) => ({ field, value: field.value }));
}

/** Tells React of these changes by the events that it missed. */
export function takeUp(changes: readonly Change[]): void {
  for (const { field, value } of changes) {
    if (isCheckable(field)) {
      field.checked = true;
      forgetValue(field, 'checked');
      // Not a mouse event: that would change the field once more.
      field.dispatchEvent(new Event('click', { bubbles: true }));
    } else if (field instanceof HTMLSelectElement) {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      // Written only where the value is lost: writing ends a conversion of kana.
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

/** True if a field differs from its first state; boxes start unchecked. */
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
 * Makes React forget a field's value, because it ignores an event that brings the value it knows. React notes each
 * value set through the field's own property; called for a clone, it leaves the field as it is.
 */
function forgetValue(field: HTMLInputElement | HTMLTextAreaElement, name: 'checked' | 'value') {
  const own = Object.getOwnPropertyDescriptor(field, name);
  own?.set?.call(field.cloneNode(), name === 'checked' ? false : '');
}
