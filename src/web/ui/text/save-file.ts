type SavedFile = { name: string; type: string; text: string };

/** Saves a file that the page made through the browser's downloads. */
export function saveFile({ name, type, text }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
