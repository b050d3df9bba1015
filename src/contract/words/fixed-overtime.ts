const yes = /あり(?!ません)|\d+時間|含む|含みます|含まれます|ふくむ|ふくみます/;
const no = /なし|無し|無い|ない|ナシ|ありません|ございません|含みません|ふくみません|^無$|^0円/;

/**
 * Reading of a company's words about 固定残業代: that its salary holds overtime beforehand, that it does not, or neither
 * clearly. Null has said nothing.
 */
export function fixedOvertimeIn(text: string | null): 'some' | 'none' | 'unclear' | null {
  if (text === null) return null;
  const words = text.normalize('NFKC').trim();
  const [saysYes, saysNo] = [yes.test(words), no.test(words)];
  if (saysYes === saysNo) return 'unclear';
  return saysYes ? 'some' : 'none';
}

/** Sentence that has to stand beside a salary; nothing where it is all base pay. */
export function fixedOvertimeNote(text: string | null): string {
  const said = fixedOvertimeIn(text);
  if (said === 'none') return '';
  if (said === 'some') return '固定残業代あり';
  return said === null ? '固定残業代は未公開' : '固定残業代は「働く条件」を確認';
}
