import type { MetaDescriptor } from 'react-router';

/** Title of an account page; no search engine lists it. */
export function accountMeta({
  title,
  description,
}: {
  title: string;
  description: string;
}): MetaDescriptor[] {
  return [
    { title: `${title}｜みちしるべ` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
}
