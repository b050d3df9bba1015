import type { MetaDescriptor } from 'react-router';
import type { Organization, PostalAddress, WithContext } from 'schema-dts';
import type { CompanyDetail } from '#contract/company/companies.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';
import { breadcrumbList, known } from '#web/routes/public/frame/json-ld.ts';

/**
 * Data for search engines: the company and its breadcrumbs. No JobPosting: applying is not possible here, and offers
 * to students are not public.
 */
export function companyJsonLd(company: CompanyDetail, siteUrl: string): MetaDescriptor[] {
  const { id, name, industry } = company;
  const steps = [
    { name: '会社をさがす', path: `/search` },
    { name: industryName(industry), path: `/search?industry=${industry}` },
    { name, path: `/company/${id}` },
  ];
  return [{ 'script:ld+json': organization(company, siteUrl) }, breadcrumbList(siteUrl, steps)];
}

/** Unknown facts are left out. */
function organization(company: CompanyDetail, siteUrl: string) {
  const { employees, corporate_number: corporateNumber } = company;
  return known<WithContext<Organization>>({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    alternateName: [company.name_kana, company.name_en].flatMap((name) => name || []),
    description: company.one_line || undefined,
    url: company.website_url ?? `${siteUrl}/company/${company.id}`,
    mainEntityOfPage: `${siteUrl}/company/${company.id}`,
    logo: company.logo_url ? new URL(company.logo_url, siteUrl).href : undefined,
    foundingDate: company.founded_on ?? undefined,
    address: known<PostalAddress>({
      '@type': 'PostalAddress',
      addressCountry: 'JP',
      postalCode: company.postal_code ?? undefined,
      addressRegion: prefectureName(company.prefecture),
      addressLocality: company.city,
      streetAddress: company.street ?? undefined,
    }),
    numberOfEmployees:
      employees === null ? undefined : { '@type': 'QuantitativeValue', value: employees },
    identifier: corporateNumber
      ? { '@type': 'PropertyValue', propertyID: '法人番号', value: corporateNumber }
      : undefined,
  });
}
