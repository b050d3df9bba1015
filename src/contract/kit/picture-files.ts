/** Files that are taken as pictures, from companies and at the desk. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const pictureBytesMost = 10 * 1024 * 1024;
