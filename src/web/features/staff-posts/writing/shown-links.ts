const scheme = /^([a-z][a-z0-9+.-]*):/i;
const shownSchemes = ['http', 'https', 'mailto', 'tel'];

/** Whether the public page keeps a link to this address: the web, a mailbox, a telephone or a page of ours. */
export function isShownLink(address: string): boolean {
  const [, name] = scheme.exec(address) ?? [];
  if (name) return shownSchemes.includes(name.toLowerCase());
  return address !== '' && !address.startsWith('//');
}
