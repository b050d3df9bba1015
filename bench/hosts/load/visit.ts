import { type Chance, choose } from './chance.ts';
import type { Student } from './students.ts';

export type Ask = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  access?: string;
  body?: unknown;
};

/** What is known of a visitor on their way. */
export type Visit = {
  student: Student;
  talkId: string;
  /** What the student says next. */
  words: string;
};

export type Step = {
  name: string;
  kind: 'page' | 'call';
  /** Milliseconds after the visit begins. */
  at: number;
  ask: (visit: Visit) => Ask;
  /** Takes what later steps need from the answer's JSON. */
  hear?: (visit: Visit, answer: never) => void;
  /** Sent when the step before it that is `inOrder` was answered, never before its moment. */
  isInOrder?: true;
};

/** What there is to open on the site, and what students say. */
export type Places = {
  companies: readonly string[];
  occupations: readonly string[];
  sentences: readonly string[];
};

/** Of ten visitors one logs in by password; the others come with a session from an earlier day. */
const logInShare = 0.1;
const searchWords = [
  ...['パン', '介護', '事務', '自動車', '整備', '調理', '販売', '建築', '電気', '物流'],
  ...['美容', '保育', '農業', 'ホテル', '溶接', '設計', '警備', '印刷', '食品', '清掃'],
];

type Part = Omit<Step, 'at'>;

/**
 * The 12 pages and 30 calls of a visit: what a browser asked for on this way, written down once. What it opens from a page of the
 * site comes as data of the page, what it opens first or after a pause as HTML. Files of the build are left out.
 */
export function stepsOfVisit(
  chance: Chance,
  { companies, occupations, sentences }: Places,
  seconds: number,
): Step[] {
  const word = encodeURIComponent(choose(chance, searchWords));
  const company = () => choose(chance, companies);
  const [first, second, third] = [company(), company(), company()];
  const isLoggingIn = chance() < logInShare;
  const results = dataOf(`/search`, 'companies/search', `s=${word}&`);
  const scenes: Part[][] = [
    [page('home', '/'), view('/')],
    [page('search', dataOf('/search', 'companies/search')), view('/search')],
    [suggest(word.slice(0, 9)), suggest(word), page('search', results), offered, view('/search')],
    [page('company', companyData(first)), view('/company/{id}')],
    [page('search', results), view('/search')],
    [page('company', companyData(second)), view('/company/{id}')],
    [page('occupations', dataOf('/occupation', 'occupations/occupations')), view('/occupation')],
    [
      page(
        'occupation',
        dataOf(`/occupation/${choose(chance, occupations)}`, 'occupations/occupation'),
      ),
      view('/occupation/{id}'),
    ],
    [page('guide', '/guide'), view('/guide')],
    [page('try', '/try'), view('/try'), get('people to turn to', '/api/safety-resources/')],
    [
      ...[page('talk', '/ai-diagnosis'), view('/ai-diagnosis')],
      ...(isLoggingIn ? [logIn] : [refresh]),
      ...[signed('account', '/api/users/me/'), signed('talks', talks)],
      ...[signed('consent', '/api/users/consent/'), begin],
      ...[say, hearAnswer, signed('talk so far', (visit) => `${talks}${visit.talkId}/`)],
      ...[sayMore(choose(chance, sentences)), hearAnswer],
      signed('talk so far', (visit) => `${talks}${visit.talkId}/`),
    ],
    [
      ...[page('company', companyData(third)), view('/company/{id}'), keep(third)],
      ...[signed('favourites', '/api/company-favorites/'), lookAt(third)],
    ],
  ];
  const share = (seconds * 1_000) / scenes.length;
  return scenes.flatMap((parts, scene) =>
    parts.map((part, place) => ({
      ...part,
      // The calls of a page follow it over half of the time until the next one.
      at: share * (scene + 0.4 * chance() * (place === 0 ? 1 : 0) + place * (0.55 / parts.length)),
    })),
  );
}

const talks = '/api/occupations/diagnosis-sessions/';
const companyData = (id: string) => dataOf(`/company/${id}`, 'companies/company');

/** The address from which the router takes the data of a page. */
function dataOf(path: string, route: string, query = ''): string {
  return `${path}.data?${query}_routes=${encodeURIComponent(`routes/public/${route}`)}`;
}

function page(name: string, path: string): Part {
  return { name, kind: 'page', ask: () => ({ method: 'GET', path }) };
}

function get(name: string, path: string): Part {
  return { name, kind: 'call', ask: () => ({ method: 'GET', path }) };
}

const offered = get('occupations on offer', '/api/company-profiles/occupations/');
const suggest = (typed: string) => get('suggestions', `/api/company-profiles/suggest/?q=${typed}`);

function post(name: string, path: string, body: unknown): Part {
  return { name, kind: 'call', ask: () => ({ method: 'POST', path, body }) };
}

const view = (route: string) => post('page view', '/api/page-views/', { route });

function signed(name: string, path: string | ((visit: Visit) => string), body?: unknown): Part {
  return {
    ...{ name, kind: 'call', isInOrder: true },
    ask: (visit) => ({
      method: body === undefined ? 'GET' : 'POST',
      path: typeof path === 'string' ? path : path(visit),
      access: visit.student.access,
      ...(body !== undefined && { body }),
    }),
  };
}

type Tokens = { access: string; refresh: string };
const takeTokens = (visit: Visit, { access, refresh }: Tokens) => {
  visit.student = { ...visit.student, access, refresh };
};

const logIn: Part = {
  ...{ name: 'log in', kind: 'call', isInOrder: true },
  ask: ({ student: { email, password } }) => ({
    ...{ method: 'POST', path: '/api/token/', body: { email, password } },
  }),
  hear: takeTokens,
};
const refresh: Part = {
  ...{ name: 'renew session', kind: 'call', isInOrder: true },
  ask: ({ student }) => ({
    ...{ method: 'POST', path: '/api/token/refresh/', body: { refresh: student.refresh } },
  }),
  hear: takeTokens,
};

type Reply = { quick_replies: { value: string }[]; pick: number };
const takeReply = (visit: Visit, { quick_replies, pick }: Reply) => {
  const values = quick_replies.slice(0, Math.max(1, pick)).map(({ value }) => value);
  visit.words = values.join('\n') || '続けたいです';
};

const begin: Part = {
  ...signed('begin talk', talks, { user_profile: {} }),
  hear: (visit, answer: Reply & { id: string }) => {
    visit.talkId = answer.id;
    takeReply(visit, answer);
  },
};
const say: Part = {
  ...{ name: 'say', kind: 'call', isInOrder: true },
  ask: ({ student: { access }, talkId, words }) => ({
    ...{ method: 'POST', path: `${talks}${talkId}/send_message/`, access },
    body: { content: words },
  }),
};
const hearAnswer: Part = {
  ...{ name: 'hear', kind: 'call', isInOrder: true },
  ask: ({ student: { access }, talkId, words }) => ({
    ...{ method: 'POST', path: `${talks}${talkId}/get_ai_response/`, access },
    body: { message: words },
  }),
  hear: takeReply,
};

/** Own words instead of the replies that may be tapped. */
function sayMore(words: string): Part {
  return {
    ...say,
    ask: (visit) => {
      visit.words = words;
      return say.ask(visit);
    },
  };
}

const keep = (company: string) => signed('keep', '/api/company-favorites/', { company });
const lookAt = (id: string) =>
  signed('look at company', `/api/company-analytics/${id}/visit/`, { from_diagnosis: false });
