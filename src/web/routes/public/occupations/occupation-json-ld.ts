import type { MetaDescriptor } from 'react-router';
import type { Occupation, WithContext } from 'schema-dts';
import type { OccupationPage } from '#contract/public/occupation-pages.ts';
import { breadcrumbList } from '#web/routes/public/frame/json-ld.ts';

/**
 * Data for search engines: the occupation and its breadcrumbs. React Router writes them as a data block with escaped
 * brackets, which needs no nonce.
 */
export function occupationJsonLd(occupation: OccupationPage, siteUrl: string): MetaDescriptor[] {
  const { id, name, summary, aliases, tasks, entry, group, group_name } = occupation;
  const steps = [
    { name: '仕事を知る', path: `/occupation` },
    { name: group_name, path: `/occupation?group=${group}` },
    { name, path: `/occupation/${id}` },
  ];
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Occupation',
        name,
        alternateName: aliases,
        description: summary,
        responsibilities: tasks.join('、'),
        qualifications: entry.note,
        occupationalCategory: group_name,
        mainEntityOfPage: `${siteUrl}/occupation/${id}`,
      } satisfies WithContext<Occupation>,
    },
    breadcrumbList(siteUrl, steps),
  ];
}
