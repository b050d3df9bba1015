import { beforeAll, expect, test, vi } from 'vitest';
import { companySearchApi } from '#contract/company/company-search.ts';
import { occupationPagesApi } from '#contract/public/occupation-pages.ts';
import { occupationsApi } from '#contract/public/occupations.ts';
import { type CatalogueEntry, staffCataloguesApi } from '#contract/staff/staff-catalogues.ts';
import { diagnosisApi } from '#contract/student/diagnosis.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';
import { catalogueEdits } from './catalogue-edits.table.ts';

const server = testServer();
// Each start reads the whole catalogue again.
vi.setConfig({ testTimeout: 120_000 });
let editor: SignedIn;
let student: SignedIn;
beforeAll(async () => {
  editor = await server().signedInStaff('editor');
  student = await server().signedIn('student');
});

const kind = 'occupations' as const;
const show = (key: string) => editor.call(staffCataloguesApi.show, { params: { kind, key } });
const place = ({ key, updated_at }: CatalogueEntry) => ({
  params: { kind, key },
  body: { updated_at },
});
const save = (entry: CatalogueEntry, change: Record<string, unknown>) =>
  editor.call(staffCataloguesApi.save, {
    params: place(entry).params,
    body: { updated_at: entry.updated_at, value: { ...entry.value, ...change } },
  });
const add = (value: Record<string, unknown>) =>
  editor.call(staffCataloguesApi.add, { params: { kind }, body: { value } });
const remove = async (key: string) =>
  editor.call(staffCataloguesApi.remove, place(await show(key)));
const revert = async (key: string) =>
  editor.call(staffCataloguesApi.revert, place(await show(key)));
const page = (occupation: string) =>
  server().anonymous.call(occupationPagesApi.detail, { params: { occupation } });
const listed = async (q: string) =>
  (await server().anonymous.call(occupationPagesApi.list, { query: { q } })).results.map(
    ({ id }) => id,
  );
const suggested = async (q: string) =>
  JSON.stringify(await server().anonymous.call(companySearchApi.suggest, { query: { q } }));
const version = () => server().context.catalogue.version;

const answers = [
  'スーパーでバイトしてて、品出しは好き。レジはちょっと苦手かも',
  '休みの日はバイクいじったり、チャリのパンク直したりしてる',
  '友だちの自転車直してあげたら、めっちゃ喜ばれてうれしかった',
  '工業科で、旋盤の実習が楽しい',
];
const talk = async () => {
  const { id } = await student.call(diagnosisApi.create, { body: { user_profile: {} } });
  const params = { id };
  for (const content of answers) {
    await student.call(diagnosisApi.sendMessage, { params, body: { content } });
    await student.call(diagnosisApi.getAiResponse, { params, body: { message: content } });
  }
  return params;
};
const resultOf = (params: { id: string }) =>
  student.call(diagnosisApi.getRecommendations, { params });
const idsOf = ({ occupations, alternates }: Awaited<ReturnType<typeof resultOf>>) => [
  ...occupations.map(({ occupation }) => occupation.id),
  ...alternates.map(({ id }) => id),
];

test('an edit and an addition wait for the next start, and then hold everywhere', async () => {
  const before = version();
  const entry = await show('pet-groomer');
  expect(entry).toMatchObject({ state: 'shipped', waits: false });
  const edited = await save(entry, {
    summary: '犬や猫の毛を整え、きれいで健康にすごせるようにする仕事です。',
    aliases: ['ワンちゃん美容'],
  });
  expect(edited).toMatchObject({ state: 'edited', waits: true, value: { group: '09' } });
  const { id: _, ...value } = entry.value;
  const added = await add({ ...value, id: 'pet-shop-host', name: 'ためし接客', related: [] });
  expect(added).toMatchObject({ state: 'added', waits: true });

  expect((await page('pet-groomer')).summary).toBe(entry.value.summary);
  await expectRefusal(page('pet-shop-host'), 'not_found');
  const waiting = await editor.call(staffCataloguesApi.list, {
    params: { kind },
    query: { waiting: '1' },
  });
  expect(waiting.results.map(({ key }) => key).sort()).toEqual(['pet-groomer', 'pet-shop-host']);
  const overview = () => editor.call(staffCataloguesApi.overview, {});
  expect(await overview()).toContainEqual(expect.objectContaining({ kind, waiting: 2 }));

  await server().restart();
  expect((await page('pet-groomer')).summary).toBe(edited.value.summary);
  expect(await listed('ワンちゃん美容')).toEqual(['pet-groomer']);
  expect((await page('pet-shop-host')).name).toBe('ためし接客');
  expect(await suggested('ためし接客')).toContain('pet-shop-host');
  expect(version()).not.toBe(before);
  expect(await overview()).toContainEqual(expect.objectContaining({ kind, waiting: 0, edited: 2 }));
  expect((await show('pet-groomer')).waits).toBe(false);
});

test('An edit that does not fit is refused at its field', async () => {
  const entry = await show('hairdresser');
  const cases: [string, Record<string, unknown>][] = [
    ['summary', { summary: '短い' }],
    ['aliases', { aliases: [] }],
    ['tasks.0', { tasks: ['', 'ふつうの作業', 'ふつうの作業'] }],
    ['interests.R', { interests: { ...(entry.value.interests as object), R: 101 } }],
    ['entry.high_school', { entry: { ...(entry.value.entry as object), high_school: 'maybe' } }],
    ['family', { family: 'nothing' }],
    ['industries.0', { industries: ['gambling'] }],
    ['related', { related: ['no-such-occupation'] }],
    ['name', { name: '看護師' }],
    ['id', { id: 'something-else' }],
  ];
  for (const [field, change] of cases) {
    const { errors } = await expectRefusal(save(entry, change), 'invalid');
    expect(errors?.map((error) => error.field)).toEqual([field]);
  }
});

test('a retired one is gone for everybody but in the results of talks from before', async () => {
  const old = await talk();
  const before = await resultOf(old);
  const [retired] = idsOf(before);
  const { name } = await page(retired!);
  expect(await remove(retired!)).toMatchObject({ state: 'removed', waits: true });
  expect((await resultOf(old)).catalogue_version).toBe(before.catalogue_version);
  await server().restart();

  await expectRefusal(page(retired!), 'not_found');
  expect(await listed(name)).not.toContain(retired);
  expect(await suggested(name)).not.toContain(retired);
  const found = await student.call(occupationsApi.search, { body: { query: name, limit: 5 } });
  expect(found.results.map(({ id }) => id)).not.toContain(retired);
  const fresh = await resultOf(await talk());
  expect(idsOf(fresh)).not.toContain(retired);
  expect(fresh.occupations).toHaveLength(5);
  expect(fresh.catalogue_version).not.toBe(before.catalogue_version);
  expect(await resultOf(old)).toEqual(before);

  // Another goes later: each talk misses what was gone when it began, and only that.
  const between = await talk();
  const [next] = idsOf(await resultOf(between));
  await remove(next!);
  await server().restart();
  expect(await resultOf(old)).toEqual(before);
  const later = await resultOf(between);
  expect(idsOf(later)).toContain(next);
  expect(idsOf(later)).not.toContain(retired);
  expect(later.occupations).toHaveLength(5);
  expect(idsOf(await resultOf(await talk()))).not.toContain(next);

  await revert(retired!);
  await revert(next!);
  await server().restart();
  expect(version()).toBe(before.catalogue_version);
  expect((await page(retired!)).name).toBe(name);
});

test('an addition that is taken out keeps its words for old results, and comes back by a save', async () => {
  const gone = await remove('pet-shop-host');
  expect(await show('pet-shop-host')).toMatchObject({ state: 'removed', value: gone.value });
  await server().restart();
  await expectRefusal(page('pet-shop-host'), 'not_found');
  const { catalogue } = server().context;
  expect(catalogue.byId.has('pet-shop-host')).toBe(false);
  expect(catalogue.forTalk(new Date(0)).byId.get('pet-shop-host')?.name).toBe('ためし接客');
  await save(await show('pet-shop-host'), {});
  await server().restart();
  expect((await page('pet-shop-host')).name).toBe('ためし接客');
});

test('an edit that does not fit any more is left out with a warning', async () => {
  const row = { kind, updatedAt: new Date(), updatedBy: 'テスト', isRemoved: false };
  await server()
    .context.db.insert(catalogueEdits)
    .values([
      { ...row, key: 'registered-nurse', value: { id: 'registered-nurse', name: '' } },
      { ...row, key: 'from-another-time', value: { name: 5 } },
    ]);
  await server().restart();
  expect((await page('registered-nurse')).name).toBe('看護師');
  expect(server().logged.filter((line) => line.includes('left out'))).toEqual([
    expect.stringContaining('from-another-time'),
    expect.stringContaining('registered-nurse'),
  ]);
  expect(await show('registered-nurse')).toMatchObject({ state: 'shipped', waits: false });
});
