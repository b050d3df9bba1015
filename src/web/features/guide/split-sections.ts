export type GuideSection = { id: string; title: string; html: string };

/** Text of the guide before its first heading, and its sections without their heading. */
export function splitSections(
  html: string,
  headings: readonly { id: string; level: number; text: string }[],
): { intro: string; sections: GuideSection[] } {
  const [intro = '', ...parts] = html.split(/<h2[^>]*>.*?<\/h2>/s);
  const titles = headings.filter(({ level }) => level === 2);
  const sections = parts.flatMap((part, at) => {
    const title = titles[at];
    return title ? [{ id: title.id, title: title.text, html: part }] : [];
  });
  return { intro, sections };
}
