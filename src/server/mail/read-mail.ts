/** A mail as a person sees it. */
export type ReadMail = {
  from: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string | null;
};

/** Reads a mail that our own mailer wrote: text and HTML in base64, headers of RFC 2047. */
export function readMail(source: string): ReadMail {
  const { headers, body } = split(source);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => split(part.replace(/^\r\n/, '')))
    : [{ headers, body }];
  const part = (type: string) => {
    const found = parts.find((each) => each.headers.get('content-type')?.startsWith(type));
    return found ? decodeBody(found) : null;
  };
  const header = (name: string) => decodeHeader(headers.get(name) ?? '');
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    text: part('text/plain') ?? '',
    html: part('text/html'),
  };
}

type Part = { headers: Map<string, string>; body: string };

function split(source: string): Part {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') };
}

function decodeBody({ headers, body }: Part): string {
  const isBase64 = headers.get('content-transfer-encoding') === 'base64';
  return isBase64 ? Buffer.from(body, 'base64').toString() : body;
}

function decodeHeader(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text) => Buffer.from(text, 'base64').toString());
}
