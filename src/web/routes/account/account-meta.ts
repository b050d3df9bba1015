import type { MetaDescriptor } from 'react-router';
import { siteName } from '#web/site-name.ts';

/** Title of an account page; no search engine lists it. */
export function accountMeta({
  title,
  description,
}: {
  title: string;
  description: string;
}): MetaDescriptor[] {
  return [
    { title: `${title}｜${siteName()}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
}
