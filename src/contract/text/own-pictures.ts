/** A picture of this site as Markdown names it: the address of its large file, with its size in pixels behind `#`. */
type OwnPicture = { hash: string; width?: number; height?: number };

const address = /^\/media\/([0-9a-f]{32})-1600\.webp(?:#(\d{1,4})x(\d{1,4}))?$/;
const addressInText = /\/media\/([0-9a-f]{32})-1600\.webp/g;

/** The picture of ours at an address of a text; null for a picture from anywhere else. */
export function readOwnPicture(src: string): OwnPicture | null {
  const [, hash, width, height] = address.exec(src) ?? [];
  if (!hash) return null;
  return width && height ? { hash, width: Number(width), height: Number(height) } : { hash };
}

/** The address that `readOwnPicture` reads. */
export function ownPictureAddress({ hash, width, height }: Required<OwnPicture>): string {
  return `/media/${hash}-1600.webp#${width}x${height}`;
}

/** Hashes of the pictures of ours in a Markdown text, each once. */
export function pictureHashes(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(addressInText)].flatMap(([, hash]) => hash ?? []))];
}
