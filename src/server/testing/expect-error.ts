import { expect } from 'vitest';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { ErrorBody, type ErrorCode, errorTable } from '#contract/kit/errors.ts';

/** The call is refused with this code; returns the body. */
export async function expectRefusal(
  call: Promise<unknown>,
  code: ErrorCode,
): Promise<Partial<ErrorBody>> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiCallError);
  const refusal = error as ApiCallError;
  expect({ code: refusal.errorData.code, status: refusal.status }).toEqual({
    code,
    status: errorTable[code].status,
  });
  return refusal.errorData;
}

/** The response is an error body that is whole and in Japanese. */
export async function expectErrorBody(response: Response, code: ErrorCode): Promise<ErrorBody> {
  const body = ErrorBody.parse(await response.json());
  expect({ status: response.status, code: body.code }).toEqual({
    status: errorTable[code].status,
    code,
  });
  expect(body.message).toBe(body.detail);
  expect(body.detail).toMatch(/[ぁ-んァ-ヶ一-龠]/);
  expect(body.instance).toBe(`urn:uuid:${response.headers.get('x-request-id')}`);
  return body;
}
