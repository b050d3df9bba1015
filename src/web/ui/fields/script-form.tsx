import { type ComponentProps, type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { takeUp, typedInto } from './take-up-typed.ts';

type ScriptFormProps = Omit<
  ComponentProps<'form'>,
  'method' | 'noValidate' | 'ref' | 'onSubmit'
> & {
  onSubmit: (event: FormEvent) => unknown;
};

/**
 * A form that is sent by a script. On a slow line people type, and press the button, before the scripts are there:
 * what they typed is taken up, and the form is sent when it can be. The server's page notes in `data-sent` that
 * somebody wanted that (`server/http/first-load.ts`), until the form says by `data-live` that it listens itself.
 */
export function ScriptForm({ onSubmit, ...rest }: ScriptFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const typed = ref.current ? typedInto(ref.current) : [];
    // Within the commit React would first write its own values over them.
    if (typed.length > 0) queueMicrotask(() => takeUp(typed));
  }, []);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    form.dataset.live = '';
    // Not before what was typed is rendered.
    const timer = setTimeout(() => {
      if (form.dataset.sent !== undefined) form.requestSubmit();
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <form
      {...rest}
      ref={ref}
      // Of `data-sent`.
      suppressHydrationWarning
      // Where no script ever runs nothing typed, a password least of all, gets into an address.
      method="post"
      noValidate
      onSubmit={(event) => {
        delete event.currentTarget.dataset.sent;
        onSubmit(event);
      }}
    />
  );
}
