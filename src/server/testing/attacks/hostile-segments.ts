import fc from 'fast-check';

/** Words that stand in an address where an id or a name belongs, as they are sent. */
export const hostileSegments = [
  ...['x', 'constructor', '__proto__', 'undefined', 'null', '-1', '0', '1e999', 'a'.repeat(201)],
  ...['{36}', '%7B36%7D', '[0-9a-fA-F-]{36}', '-'.repeat(36), 'f'.repeat(36), 'a'.repeat(5_000)],
  ...['%', '%zz', '%00', 'a%00b', '%ff%fe', '%c0%af', '%ed%a0%80', '%e3%81', '%25', '%252e%252e'],
  ...['...', '..%2f..%2fetc%2fpasswd', '%2f', '%5c..', '%0d%0aX-Evil:%201', 'a%0ab', '%7f', '%20'],
  ...['%E3%81%B2%E3%81%BF%E3%81%A4', '%F0%9F%98%80', '%E2%80%AE', '%EF%BC%91', 'é', '日本'],
  ...["'--", '1;drop', 'a;b', '*', '$1', '(', '%3Cscript%3E', 'x.html', 'index.php', '.env', '~'],
];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const someWord = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).map(encodeURIComponent),
  fc.stringMatching(/^[0-9a-fA-F-]{1,60}$/),
  fc.stringMatching(/^(%[0-9a-f]{2}|%[g-z]|[a-z]){1,12}$/),
);
/** No right id, and not dots alone: those are another address, which is shorter, before anybody is asked. */
export const someSegment = someWord.filter(
  (segment) => !uuid.test(segment) && !/^(?:\.|%2e){1,2}$/i.test(segment),
);
