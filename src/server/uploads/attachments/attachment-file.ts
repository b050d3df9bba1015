import type { Attachment } from '#contract/kit/attachments.ts';
import type { UploadedFile } from '#contract/kit/endpoint.ts';
import { ApiError } from '#server/errors.ts';

type Type = Attachment['type'];

const endings: Record<Type, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};
/** What files of a type begin with. */
const beginnings: [Type, string][] = [
  ['application/pdf', '%PDF-'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
];
/** A PDF ends with this; programs look for it in so many of the last bytes. */
const pdfEnd = { mark: '%%EOF', within: 1_024 };

/** A name whose ending says what the file is. */
export function attachmentName(name: string, type: Type): string {
  // A Mac writes が as two signs.
  const composed = name.normalize('NFC').replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  const plain = composed.replace(/\.(?:pdf|jpe?g|png)$/i, '');
  return `${plain || 'file'}${endings[type]}`;
}

/** The type of a file by what is in it. Throws 415 for another one than it says, 400 for one that is cut off. */
export function attachmentType({ type, bytes }: UploadedFile): Type {
  const text = (from: number, to?: number) =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const head = text(0, 16);
  const found = beginnings.find(([, beginning]) => head.startsWith(beginning))?.[0];
  if (!found || found !== type)
    throw new ApiError('unsupported_media_type', {
      detail: found
        ? 'ファイルの名前と中身の形式がちがいます。保存しなおしたファイルを選んでください。'
        : 'この形式のファイルは添付できません。PDF、JPEG、PNGのファイルを選んでください。',
    });
  if (found === 'application/pdf' && !text(-pdfEnd.within).includes(pdfEnd.mark))
    throw new ApiError('invalid', {
      detail: 'PDFが途中で切れているようです。パソコンで開けるか確かめて、もう一度選んでください。',
    });
  return found;
}
