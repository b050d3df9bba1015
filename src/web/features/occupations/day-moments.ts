const sentence = /[^。「」]*(?:「[^」]*」[^。「」]*)*(?:。|$)/g;

/** The moments of a day: its sentences, where a full stop inside a quotation ends none. */
export function dayMoments(day: string): string[] {
  return (day.match(sentence) ?? []).map((text) => text.trim()).filter(Boolean);
}
