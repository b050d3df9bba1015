import { z } from 'zod';

type Row = { verified_on: string | null };
type FaultOf<T> = (row: T, today: string) => { field: string; detail: string } | null;

/** Rows of a file of `data/`: their days must be sane on `today`, and no file says that the operator has asked. */
export function shippedRows<T extends Row>(row: z.ZodType<T>, faultOf: FaultOf<T>, today: string) {
  return z.array(
    row.superRefine((value, context) => {
      const fault = faultOf(value, today);
      if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.detail });
      if (value.verified_on !== null)
        context.addIssue({
          code: 'custom',
          path: ['verified_on'],
          message: '確かめた日は、運営の画面でだけ入れられます。',
        });
    }),
  );
}
