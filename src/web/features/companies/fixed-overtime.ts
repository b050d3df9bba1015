/** Whether a company says that its salary holds no overtime beforehand (固定残業代なし). */
export function isWithoutFixedOvertime(text: string | null): boolean {
  return text !== null && /^(なし|無し|無い|ない|ありません)/.test(text.trim());
}

/** What has to stand beside a salary; nothing where it is all base pay. */
export function fixedOvertimeNote(text: string | null): string {
  if (text === null) return '固定残業代は未公開';
  return isWithoutFixedOvertime(text) ? '' : '固定残業代あり';
}
