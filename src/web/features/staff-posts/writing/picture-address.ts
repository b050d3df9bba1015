import { ownPictureAddress, readOwnPicture } from '#contract/text/own-pictures.ts';

/** The address of a picture of ours as Markdown has it, also where it was copied from a public page; else empty. */
export function pictureAddress(element: HTMLElement): string {
  const ours = element.dataset.address ?? '';
  if (readOwnPicture(ours)) return ours;
  const src = (element.getAttribute('src') ?? '').replace(location.origin, '');
  const [width, height] = ['width', 'height'].map((name) => Number(element.getAttribute(name)));
  const hash = readOwnPicture(src)?.hash;
  return hash && width && height ? ownPictureAddress({ hash, width, height }) : '';
}
