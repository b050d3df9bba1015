/** Id of the text field in which a reviewer writes about a field of the page. */
export const pointId = (field: string) => `point-${field.replaceAll('.', '-')}`;
