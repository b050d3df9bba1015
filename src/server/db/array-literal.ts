/**
 * Values as a literal of an array, which is one parameter however many they are: `any(${arrayLiteral(ids)}::uuid[])`.
 * A parameter for each is built and planned again for each length.
 */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => JSON.stringify(value)).join(',')}}`;
}
