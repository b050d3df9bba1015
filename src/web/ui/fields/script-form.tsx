import { type ComponentProps, type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { takeUp, typedInto } from './take-up-typed.ts';

type ScriptFormProps = Omit<
  ComponentProps<'form'>,
  'method' | 'noValidate' | 'ref' | 'onSubmit'
> & {
  onSubmit: (event: FormEvent) => unknown;
};

/**
 * A form that a script sends. On a slow line people type and press the button before scripts run: their input is kept,
 * and the form is sent later. The server's page notes the press in `data-sent` (`server/http/first-load.ts`), until
 * `data-live` says that the form listens itself.
 */
export function ScriptForm({ onSubmit, ...rest }: ScriptFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const typed = ref.current ? typedInto(ref.current) : [];
    // Within the commit React would first overwrite the fields with its own values.
    if (typed.length > 0) queueMicrotask(() => takeUp(typed));
  }, []);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    form.dataset.live = '';
    // Waits until the typed values are rendered.
    const timer = setTimeout(() => {
      if (form.dataset.sent !== undefined) form.requestSubmit();
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <form
      {...rest}
      ref={ref}
      // Needed because `data-sent` differs from the server's HTML.
      suppressHydrationWarning
      // Without scripts no input, least of all a password, may get into an address.
      method="post"
      noValidate
      onSubmit={(event) => {
        delete event.currentTarget.dataset.sent;
        onSubmit(event);
      }}
    />
  );
}
