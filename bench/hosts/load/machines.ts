import { type Figures, sum } from './figures.ts';

const wantedVisitors = 200;
const eachVisitor = { pages: 12, calls: 30 };
/** Part of a core that may be busy: above it, what arrives by chance waits. */
const mostBusy = 0.6;
const coresOfMachine = 8;

type Runs = {
  pages: Figures;
  calls: Figures;
  /** A load that does not reach site and database: what they spend by themselves, whoever comes, is left out of the others. */
  quiet: Figures;
};

/** On paper: cores and machines for the visitors of a release day, from CPU a page and a call through the cache. */
export function machinesFor({ pages, calls, quiet }: Runs): string {
  type Spending = (figures: Figures) => number;
  const ofSite: Spending = ({ spent }) => sum(spent.sites);
  const ofPostgres: Spending = ({ spent }) => spent.families.PostgreSQL ?? 0;
  const ofNginx: Spending = ({ spent }) => spent.families.nginx ?? 0;
  const each = (spent: Spending, byItself: number) => {
    const [page = 0, call = 0] = [pages, calls].map((figures) => {
      const seconds = spent(figures) - byItself * figures.seconds;
      return (Math.max(0, seconds) * 1_000) / figures.asked.length;
    });
    return { page, call };
  };
  const parts = {
    'the site': each(ofSite, ofSite(quiet) / quiet.seconds),
    PostgreSQL: each(ofPostgres, ofPostgres(quiet) / quiet.seconds),
    nginx: each(ofNginx, 0),
  };
  const lines = Object.entries(parts).map(([name, { page, call }]) => {
    const busy = (wantedVisitors * (eachVisitor.pages * page + eachVisitor.calls * call)) / 1_000;
    const cores = Math.ceil(busy / mostBusy);
    return {
      cores,
      text: `${name}: ${wantedVisitors} × (${eachVisitor.pages} × ${page.toFixed(2)} ms + ${eachVisitor.calls} × ${call.toFixed(2)} ms) = ${busy.toFixed(1)} s of CPU a second ÷ ${mostBusy} = ${cores} cores = ${Math.ceil(cores / coresOfMachine)} machines of ${coresOfMachine} cores`,
    };
  });
  return `\nOn paper, for ${wantedVisitors} visitors a second:\n${lines.map(({ text }) => `- ${text}`).join('\n')}`;
}
