import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Ways in which the service answers; `good` follows what has been seen of API v2. */
export type GbizinfoBehaviour =
  | 'good'
  | 'only certifications fail'
  | 'hangs'
  | 'cut'
  | 'malformed'
  | 'a page of HTML'
  | 'enormous'
  | 'another company'
  | 'throttled'
  | 'broken'
  | 'redirects';

type Row = Record<string, unknown>;

export type FakeGbizinfo = {
  /** For `GBIZINFO_URL`. */
  url: string;
  token: string;
  /** Paths that were asked for, in order. */
  requests: string[];
  behave: (behaviour: GbizinfoBehaviour) => void;
  /** Makes a company known; rows that are given take the place of those of `gbizinfoCompany`. */
  know: (number: string, rows?: { basic?: Row; certification?: Row[] }) => void;
  close: () => Promise<void>;
};

const base = '/hojin/v2/hojin';

/** Basic facts in the shape of `GET hojin/{corporate_number}` of v2, which writes 「Null」 for what it has not. */
export const gbizinfoCompany = {
  name: '株式会社みほん製作所',
  kana: 'ミホンセイサクショ',
  name_en: 'Null',
  location: '東京都千代田区霞が関１丁目３番１号',
  postal_code: '1000013',
  status: '-',
  close_date: 'Null',
  close_cause: 'Null',
  update_date: '2026-06-01T00:00:00+09:00',
  company_url: 'https://www.mihon-seisaku.example/',
  representative_name: '山田　太郎',
  representative_position: '代表取締役',
  capital_stock: 123_450_000,
  employee_number: 250,
  date_of_establishment: '2001-04-02',
  founding_year: null,
  business_summary: '部品の製造',
  business_items: ['製造'],
  qualification_grade: 'Null',
} as const satisfies Row;

const certified = (title: string, date: string, more: Row = {}): Row => ({
  title,
  category: 'Null',
  target: null,
  date_of_approval: date,
  government_departments: '厚生労働省',
  ...more,
});

/** 届出・認定 in the shape of `certification`; the titles are made up, nobody has checked the wording of the service. */
export const gbizinfoCertifications: readonly Row[] = [
  certified('プラチナくるみん認定', '2022-03-15'),
  certified('くるみん認定', '2018-07-01'),
  certified('えるぼし認定（３段階目）', '2024-10-08'),
  certified('一般事業主行動計画の届出', '2020-04-01'),
  certified('物品の製造：\n物品の販売：B', '2025-04-01', { government_departments: '総務省' }),
];

/** Speaks the protocol of gBizINFO's REST API v2 on a free port of loopback. */
export async function startFakeGbizinfo(token = 'a token for tests'): Promise<FakeGbizinfo> {
  let behaviour: GbizinfoBehaviour = 'good';
  const companies = new Map<string, { basic: Row; certification: readonly Row[] }>();
  const fake: FakeGbizinfo = {
    url: '',
    token,
    requests: [],
    behave: (next) => {
      behaviour = next;
    },
    know: (number, { basic = {}, certification = gbizinfoCertifications.slice() } = {}) => {
      companies.set(number, {
        basic: { corporate_number: number, ...gbizinfoCompany, ...basic },
        certification,
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((incoming, outgoing) => answer(incoming, outgoing));

  function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = (incoming.url ?? '').split('?')[0] ?? '';
    fake.requests.push(path);
    const [number = '', kind] = path.slice(base.length + 1).split('/');
    const status = statusOf(path, number, incoming.headers['x-hojininfo-api-token']);
    if (status !== 200) return send(outgoing, status, [], `${status} - refused.`);
    const isCertification = kind === 'certification';
    const ways = behaviour === 'only certifications fail' && isCertification ? 'broken' : behaviour;
    if (ways !== 'good' && ways !== 'only certifications fail')
      return misbehaviours[ways](outgoing, number);
    const company = companies.get(number);
    if (!company) return send(outgoing, 404, [], '404 - Not Found.');
    return send(outgoing, 200, [isCertification ? certificationOf(company) : company.basic]);
  }

  function statusOf(path: string, number: string, sent: string | string[] | undefined): number {
    if (sent !== token) return 401;
    // As the service does with a slash at the end.
    if (!path.startsWith(`${base}/`) || path.endsWith('/')) return 500;
    return /^\d{13}$/.test(number) ? 200 : 400;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  fake.url = `http://127.0.0.1:${port}${base}`;
  return fake;
}

const json = { 'content-type': 'application/json;charset=UTF-8' };

function certificationOf({ basic, certification }: { basic: Row; certification: readonly Row[] }) {
  const { corporate_number, name, location } = basic;
  return { corporate_number, name, location, certification };
}

function send(outgoing: ServerResponse, status: number, infos: Row[], message = '200 - OK.'): void {
  outgoing.writeHead(status, json);
  const errors = status === 200 ? null : [{ message }];
  outgoing.end(JSON.stringify({ id: null, errors, message, 'hojin-infos': infos }));
}

type Misbehaviour = Exclude<GbizinfoBehaviour, 'good' | 'only certifications fail'>;

const misbehaviours: Record<Misbehaviour, (outgoing: ServerResponse, number: string) => void> = {
  hangs: () => undefined,
  cut: (outgoing) => {
    outgoing.writeHead(200, json).write('{"id": null, "hojin-infos": [{"corporate_number": ');
    setTimeout(() => outgoing.destroy(), 10);
  },
  malformed: (outgoing) => {
    outgoing.writeHead(200, json).end('{"id": null, "hojin-infos": [{"corporate_number": "1"');
  },
  'a page of HTML': (outgoing) => {
    const html = { 'content-type': 'text/html' };
    outgoing.writeHead(200, html).end('<!doctype html><title>メンテナンス中</title>');
  },
  enormous: (outgoing) => {
    const body = { 'hojin-infos': [], message: 'あ'.repeat(2_000_000) };
    outgoing.writeHead(200, json).end(JSON.stringify(body));
  },
  'another company': (outgoing, number) => {
    const other = { ...gbizinfoCompany, corporate_number: otherNumber(number) };
    send(outgoing, 200, [{ ...other, certification: [] }]);
  },
  throttled: (outgoing) => {
    outgoing.setHeader('retry-after', '120');
    send(outgoing, 429, [], '429 - Too Many Requests.');
  },
  broken: (outgoing) => send(outgoing, 500, [], '500 - Internal Server Error.'),
  redirects: (outgoing) => {
    outgoing.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
  },
};

const otherNumber = (number: string) => `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
