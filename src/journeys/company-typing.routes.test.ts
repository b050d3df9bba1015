import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyProofApi, staffCompanyProofApi } from '#contract/account/company-proof.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { companiesApi } from '#contract/company/companies.ts';
import { type CompanyEditing, companyEditingApi } from '#contract/company/company-editing.ts';
import {
  companyFieldOf,
  fieldValue,
  isAnswered,
  isAsked,
} from '#contract/company/company-fields.ts';
import { gbizinfoApi } from '#contract/company/prefill/gbizinfo.ts';
import type { ApiClient } from '#contract/kit/api-client.ts';
import { postalCodesApi } from '#contract/public/postal-codes.ts';
import { staffCompaniesApi as desk } from '#contract/staff/staff-companies.ts';
import { isCorporateNumber } from '#contract/text/corporate-number.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { jsicOf } from '#contract/words/jsic/jsic-of.ts';
import { gbizinfoProposals } from '#documents/gbizinfo/gbizinfo-proposals.ts';
import { createGbizinfo } from '#server/features/gbizinfo/gbizinfo-client.ts';
import { type FakeGbizinfo, startFakeGbizinfo } from '#server/testing/fakes/fake-gbizinfo.ts';
import { companyForm, makeLink, someCorporateNumber } from '#server/testing/make.ts';
import { somePicture } from '#server/testing/pictures.ts';
import { queuedMail } from '#server/testing/queued-mails.ts';
import { testServer } from '#server/testing/test-server.ts';
import { patchOf } from '#web/features/company-editing/fields/patch-of.ts';
import {
  changesOf,
  openProposals,
  proposalsOf,
} from '#web/features/company-editing/from-job-offer/sheet-proposals.ts';
import { leftIn, steps } from '#web/features/company-editing/steps/steps.ts';
import {
  companyOnSheet,
  gbizinfoWords,
  readSheet,
  type ScriptedCompany,
  scriptedCompanies,
} from './testing/scripted-company.ts';
import { typedFor, typedText } from './testing/typed-answers.ts';

const server = testServer({ env: { COMPANY_PROOF_REQUIRED: 'on' } });
let fake: FakeGbizinfo;

beforeAll(async () => {
  fake = await startFakeGbizinfo();
  const { context } = server();
  const config = { url: fake.url, token: fake.token };
  context.gbizinfo = createGbizinfo({ config, log: context.log, now: context.now });
});
afterAll(() => fake.close());

/** From the first word of the registration on. */
const mostToSubmit = 20;
/** In the form of the page. Without a 求人票, as a public body is, somebody types what it would have told. */
const mostForWholePage = { 'a job offer': 40, 'no job offer': 80 };

type Change = { path: string; value: unknown };

/** Somebody of a company at its page: what they typed is counted, what they press is not. */
class Writer {
  typed = 0;
  state!: CompanyEditing;
  readonly client: ApiClient;
  readonly params: { id: string };

  constructor(client: ApiClient, id: string) {
    this.client = client;
    this.params = { id };
  }

  held = (path: string) => fieldValue(this.state.profile, path);

  async accept(changes: readonly Change[]) {
    if (changes.length === 0) return;
    const patch = patchOf(new Map(changes.map(({ path, value }) => [path, value])));
    this.state = await this.client.call(companyEditingApi.update, {
      params: this.params,
      body: patch,
    });
  }

  async type({ path, value, inputs }: Change & { inputs: number }) {
    this.typed += inputs;
    await this.accept([{ path, value }]);
  }
}

/** A 法人番号 of an organ of the state or of a local body. */
function publicNumber(): string {
  const rest = `00${String(Date.now()).slice(-10)}`;
  const digits = Array.from({ length: 9 }, (_, at) => `${at + 1}${rest}`);
  return digits.find(isCorporateNumber) ?? '';
}

function numberOf({ sheet, number }: ScriptedCompany): string | null {
  if (number === 'none') return null;
  if (number === 'public body') return publicNumber();
  return (sheet && companyOnSheet(sheet).corporate_number) || someCorporateNumber();
}

/** Registers by the mailed link. The postal code brings prefecture and city. */
async function register(company: ScriptedCompany): Promise<Writer> {
  const { email, ...link } = await makeLink(server(), 'company');
  const place = await server().anonymous.call(postalCodesApi.find, { params: { code: '1000001' } });
  const number = numberOf(company);
  const typed = {
    company_name: company.sheet ? companyOnSheet(company.sheet).name : `みほん${company.trade}`,
    company_name_kana: 'みほん',
    contact_name: '佐々木 一郎',
    phone: '03-1234-5678',
    password: companyForm().password,
    postal_code: place.code,
    street: `${place.town}1-1`,
    ...(number && { corporate_number: number }),
  };
  const chosen = { prefecture: place.prefecture, city: place.city };
  const answer = await server().anonymous.call(registrationApi.complete, {
    body: { ...companyForm(), ...link, ...chosen, ...typed },
  });
  const client = server().clientOf(answer.access);
  const [own] = await client.call(companiesApi.list, {});
  const writer = new Writer(client, own?.id ?? '');
  // The address, before the link was mailed.
  writer.typed = [email, ...Object.values(typed)].length;
  writer.state = await client.call(companyEditingApi.editing, { params: writer.params });
  if (company.gbizinfo && number) fake.know(number);
  return writer;
}

/** Takes what gBizINFO and the 求人票 tell, each by a press, where the page says nothing yet. */
async function prefill(writer: Writer, { sheet, gbizinfo }: ScriptedCompany) {
  if (sheet) {
    const proposals = openProposals(proposalsOf(readSheet(sheet)), writer.held);
    for (const one of proposals) await writer.accept(changesOf(one, writer.held));
  }
  if (!gbizinfo) return;
  const { record } = await writer.client.call(gbizinfoApi.look, {});
  const today = japanDay(server().context.now());
  for (const one of gbizinfoProposals(record, { words: gbizinfoWords, today }))
    if (one.isSure && !one.isRow && !isAnswered(writer.held(one.path))) await writer.accept([one]);
}

/** Until the server misses nothing for a submission. */
async function writeRequired(writer: Writer, { occupation, industry, own }: ScriptedCompany) {
  // The word with which the occupation is looked for.
  writer.typed += 1;
  const number = writer.held('corporate_number');
  const jsic = jsicOf(industry, typeof number === 'string' ? number : null);
  await writer.accept([
    { path: 'occupations', value: [occupation] },
    { path: 'industry', value: industry },
    ...(isAnswered(writer.held('jsic')) ? [] : [{ path: 'jsic', value: jsic }]),
  ]);
  // An answer may ask for another one.
  for (let path = nextRequired(writer); path !== undefined; path = nextRequired(writer)) {
    const text = own[path];
    const answer =
      text === undefined ? typedFor(path, writer.state.profile) : typedText(path, text);
    if (!answer || isAnswered(writer.held(path))) throw new Error(`${path} cannot be typed`);
    await writer.type(answer);
  }
}

const nextRequired = ({ state }: Writer) => state.missing.required[0];

/** Until every step says that it is done, and the server that the page is whole. */
async function writeWholePage(writer: Writer) {
  writer.state = await writer.client.call(companyEditingApi.addImage, {
    params: writer.params,
    query: { kind: 'logo', alt: 'ロゴ' },
    upload: await somePicture(),
  });
  for (let round = 0; round < 3; round += 1)
    for (const path of leftOf(writer)) {
      const field = companyFieldOf(path);
      if (!field || !isAsked(field, writer.held) || !isLeft(writer, path)) continue;
      const answer = typedFor(path, writer.state.profile);
      if (answer) await writer.type(answer);
    }
}

const leftOf = ({ held, state }: Writer) => [
  ...new Set([
    ...steps.flatMap((step) => leftIn(step, { value: held, state })).map(({ path }) => path),
    ...state.missing.optional,
  ]),
];
const isLeft = (writer: Writer, path: string) => leftOf(writer).includes(path);

/** The company proves by what it has that it is the one. */
async function prove({ client, params }: Writer, { proof }: ScriptedCompany) {
  const reviewer = await server().signedInStaff('reviewer');
  if (proof === 'call') {
    const body = { note: '登記の電話番号にかけて、総務の方と話しました。' };
    await reviewer.call(staffCompanyProofApi.noteCall, { params, body });
  } else if (proof === 'letter') {
    const { code } = await reviewer.call(staffCompanyProofApi.makeLetter, { params });
    await client.call(companyProofApi.enterCode, { body: { code } });
  } else {
    const domain = `own-${params.id.slice(-8)}.example`;
    await reviewer.call(staffCompanyProofApi.setDomain, { params, body: { domain } });
    await client.call(companyProofApi.sendMail, { body: { local_part: 'jinji' } });
    const { data } = await queuedMail(server(), `jinji@${domain}`, 'companyProofCode');
    await client.call(companyProofApi.enterCode, { body: { code: data.code } });
  }
}

/** Hands the page in, and the desk publishes it. */
async function publish({ client, params }: Writer) {
  await client.call(companyEditingApi.submit, { params });
  const reviewer = await server().signedInStaff('reviewer');
  const { submitted_at } = await reviewer.call(desk.detail, { params });
  await reviewer.call(desk.publish, { params, body: { submitted_at: submitted_at ?? '' } });
  return reviewer.call(desk.detail, { params });
}

describe.each(scriptedCompanies)('a company of the trade $trade', (company) => {
  test('publishes its page and then a whole one within the inputs that it should take', async () => {
    const writer = await register(company);
    const inRegistration = writer.typed;
    await prefill(writer, company);
    await writeRequired(writer, company);
    expect(writer.state.missing.required).toEqual([]);
    expect(writer.typed, 'inputs before the submission').toBeLessThanOrEqual(mostToSubmit);
    await writer.client.call(companyEditingApi.submit, { params: writer.params });
    await prove(writer, company);
    await writeWholePage(writer);
    expect(leftOf(writer)).toEqual([]);
    expect(writer.state.missing).toEqual({ required: [], optional: [], openness: [] });
    const most = mostForWholePage[company.sheet ? 'a job offer' : 'no job offer'];
    expect(writer.typed - inRegistration, 'inputs of the form').toBeLessThanOrEqual(most);
    const published = await publish(writer);
    expect(published).toMatchObject({ status: 'published', openness: 15, completeness: 100 });
  });
});

test('The ten companies are of ten trades, with and without papers, and one is a public body', () => {
  const count = (is: (company: ScriptedCompany) => boolean) => scriptedCompanies.filter(is).length;
  expect(new Set(scriptedCompanies.map(({ industry }) => industry)).size).toBe(10);
  expect(count(({ sheet }) => sheet === null)).toBe(3);
  expect(count(({ gbizinfo }) => !gbizinfo)).toBe(5);
  expect(count(({ number }) => number === 'public body')).toBe(1);
});
