import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react';
import type { FormField } from './use-form-problem.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A sentence that comes at once would move the button that a finger is about to press. */
const restMilliseconds = 200;

type LeftFieldsOptions = {
  fields: readonly FormField[];
  /** A sentence for each field that is wrong as the form stands. */
  check: () => Record<string, string>;
  /** Shows sentences at their fields: `blur` of `useFormProblem`. */
  blur: (sentences: Record<string, string>) => void;
};

/** Handlers of a form that checks a field when it is left, a fieldset as a whole; what is untouched and empty waits. */
export function useLeftFields({ fields, check, blur }: LeftFieldsOptions) {
  const touched = useRef(new Set<string>());
  const isPressed = useRef(false);
  const checkNow = useRef(check);
  useEffect(() => {
    checkNow.current = check;
  });

  const tellLater = (part: Element) => {
    setTimeout(() => {
      if (isPressed.current) return tellLater(part);
      // Another step stands there, or the person came back.
      if (!part.isConnected || part.contains(document.activeElement)) return;
      const names = controlsOf(part)
        .filter((control) => isFilled(control) || touched.current.has(control.name))
        .map(({ name }) => name);
      const wrong = Object.entries(checkNow.current()).filter(([name]) =>
        fields.some((field) => field.name === name && isHeldBy(field, names)),
      );
      if (wrong.length > 0) blur(Object.fromEntries(wrong));
    }, restMilliseconds);
  };

  return {
    onChange: ({ target }: ChangeEvent<HTMLFormElement>) => touched.current.add(target.name),
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      const part = target.closest('fieldset') ?? target;
      if (!part.contains(relatedTarget)) tellLater(part);
    },
    onPointerDown: () => {
      isPressed.current = true;
      const release = () => {
        isPressed.current = false;
      };
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(end, release, { once: true });
    },
  };
}

function controlsOf(part: Element): Control[] {
  return [part, ...part.querySelectorAll('*')].filter(isControl);
}

function isControl(element: Element): element is Control {
  return /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}

function isFilled(control: Control): boolean {
  const isCheckable = control.type === 'checkbox' || control.type === 'radio';
  return isCheckable && 'checked' in control ? control.checked : control.value !== '';
}

function isHeldBy({ name, controls = [name] }: FormField, names: readonly string[]): boolean {
  return controls.some((control) => names.includes(control));
}
