import { fileURLToPath } from 'node:url';
import { readPersonas } from '../../diagnosis/persona.ts';
import type { Places } from './visit.ts';

/** Companies and occupations by the sitemaps of a site, and sentences of the simulated students. */
export async function findPlaces(origin: string): Promise<Places> {
  const pathsIn = async (path: string) =>
    [...(await read(origin + path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    );
  const pages = (await Promise.all((await pathsIn('/sitemap.xml')).map(pathsIn))).flat();
  const idsBelow = (start: string) =>
    pages.filter((path) => path.startsWith(start)).map((path) => path.slice(start.length));
  const folder = fileURLToPath(new URL('../../students-y', import.meta.url));
  return {
    companies: idsBelow('/company/'),
    occupations: idsBelow('/occupation/').filter((id) => !id.includes('/')),
    sentences: readPersonas(folder).flatMap(({ answers }) => Object.values(answers)),
  };
}

async function read(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
