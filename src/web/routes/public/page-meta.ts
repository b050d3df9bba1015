import type { MetaDescriptor } from 'react-router';

const siteName = 'みちしるべ';

/** Title and description of a page; the home page has the site's name alone. */
export function pageMeta({
  title,
  description,
}: {
  title?: string;
  description?: string;
}): MetaDescriptor[] {
  const fullTitle = title ? `${title}｜${siteName}` : `${siteName}｜高校生のはじめての仕事さがし`;
  return [
    { title: fullTitle },
    { property: 'og:title', content: fullTitle },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
  ];
}
