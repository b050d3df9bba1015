type Rule = { required: readonly string[]; values?: Record<string, RegExp> };

const dataBlock = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;
const url = /^https?:\/\/\S+$/;
const moment = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;

/** What search engines want of the types that this site uses, after their public documentation. */
const rules: Record<string, Rule> = {
  WebSite: { required: ['name', 'url'], values: { url } },
  SearchAction: { required: ['target', 'query-input'] },
  EntryPoint: { required: ['urlTemplate'], values: { urlTemplate: url } },
  BreadcrumbList: { required: ['itemListElement'] },
  ListItem: { required: ['position', 'name', 'item'], values: { item: url } },
  Article: {
    required: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
    values: { image: url, datePublished: moment, dateModified: moment },
  },
  Organization: { required: ['name'], values: { url, logo: url } },
  PostalAddress: { required: ['addressCountry', 'addressRegion'] },
  PropertyValue: { required: ['propertyID', 'value'] },
  QuantitativeValue: { required: ['value'] },
  Occupation: { required: ['name', 'description'] },
  FAQPage: { required: ['mainEntity'] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Answer: { required: ['text'] },
};

/** The data blocks that a page of a public address has to have; none for a page that search engines do not list. */
export function jsonLdOwed(path: string): string[] {
  if (path === '/') return ['WebSite'];
  const [, kind = ''] = /^\/(company|column|occupation)\/./.exec(path) ?? [];
  const own = { company: 'Organization', column: 'Article', occupation: 'Occupation' }[kind];
  return [...(own ? [own] : []), 'BreadcrumbList'];
}

/** The types of the data blocks of a page. */
export function jsonLdTypes(html: string): string[] {
  return [...html.matchAll(dataBlock)].flatMap(([, text = '']) => {
    const [, type = ''] = /"@type":"(\w+)"/.exec(text) ?? [];
    return type;
  });
}

/** What is wrong with the data blocks of a page, in words. */
export function jsonLdProblems(html: string): string[] {
  return [...html.matchAll(dataBlock)].flatMap(([, text = '']) => {
    try {
      const block: unknown = JSON.parse(text);
      const isRooted = isRecord(block) && block['@context'] === 'https://schema.org';
      return [...(isRooted ? [] : ['a block without its context']), ...problemsOf(block)];
    } catch {
      return ['a block that is no JSON'];
    }
  });
}

function problemsOf(value: unknown): string[] {
  if (Array.isArray(value)) return [...value.flatMap(problemsOf), ...orderProblems(value)];
  if (!isRecord(value)) return [];
  const type = String(value['@type']);
  const rule = rules[type];
  if (!rule) return [`the type ${type} is not in the table`];
  const missing = rule.required.filter((name) => isEmpty(value[name]));
  const wrong = Object.entries(rule.values ?? {}).filter(
    ([name, pattern]) => value[name] !== undefined && !pattern.test(String(value[name])),
  );
  return [
    ...missing.map((name) => `${type} without ${name}`),
    ...wrong.map(([name]) => `${type} with a strange ${name}: ${value[name]}`),
    ...Object.values(value).flatMap(problemsOf),
  ];
}

/** Steps of a way are numbered from one. */
function orderProblems(items: unknown[]): string[] {
  const positions = items.flatMap((item) => (isRecord(item) ? [item.position] : []));
  const isWay = positions.some((position) => position !== undefined);
  return isWay && positions.some((position, at) => position !== at + 1)
    ? ['steps out of order']
    : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
