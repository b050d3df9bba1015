import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { studentProfilesApi } from '#contract/account/student-profiles.ts';
import { api } from '#contract/api.ts';
import { companiesApi } from '#contract/company/companies.ts';
import type { Access, Endpoint } from '#contract/kit/endpoint.ts';
import { inquiriesApi } from '#contract/public/inquiries.ts';
import { postsApi } from '#contract/public/posts.ts';
import { diagnosisApi, diagnosisReviewApi } from '#contract/student/diagnosis.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { newId } from './db/columns.ts';
import {
  insertMember,
  selectCompanyOfMember,
} from './features/companies/company-members.queries.ts';
import { lockCompany } from './features/company-editing/company-editing.queries.ts';
import { insertRequest } from './features/company-members/requests/company-requests.queries.ts';
import { selectInquiry } from './features/inquiries/inquiries.queries.ts';
import { insertReviewAttachment } from './features/review-attachments/review-attachments.queries.ts';
import { insertPoints } from './features/review-points/review-points.queries.ts';
import { insertTemplate } from './features/staff-inquiries/answer-templates.queries.ts';
import { jobs } from './jobs/jobs.table.ts';
import { makeLink, register, someAddress } from './testing/make.ts';
import {
  type Actor,
  actors,
  derivedStatuses,
  isToldApart,
  keyOf,
  laterActors,
  mayCall,
  type Role,
  roles,
} from './testing/permission-rows.ts';
import { somePicture } from './testing/pictures.ts';
import { shippedConsentVersion } from './testing/shipped-consent-version.ts';
import { goodPassword, studentForm } from './testing/student-form.ts';
import { testServer } from './testing/test-server.ts';
import { attachmentFile } from './uploads/kept-files.ts';

const server = testServer();
/** Statuses by actor as `200/404`; `=` is the cell before it; `n/a` asks nothing. */
type Row = {
  method: string;
  path: string;
  expect: Partial<Record<Actor, string>>;
};

const readRows = (name: string): Row[] =>
  JSON.parse(readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8'));
const fixedRows = readRows('permission-matrix.json');
const exceptions = readRows('permission-exceptions.json');
const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group));
const declared = new Map(endpoints.map((endpoint) => [keyOf(endpoint), endpoint]));
const fixed = new Map(fixedRows.map((row) => [keyOf(row), row]));
const excepted = new Map(exceptions.map((row) => [keyOf(row), row]));
/** The fixed row of what `POST /api/inquiries/` does today. */
const replaced = new Set(['POST /api/contact-requests/']);

/** The things that belong to the owners, and what a right request to each endpoint looks like. */
type World = {
  access: Record<Actor, string | undefined>;
  refresh: string;
  companyId: string;
  otherCompanyId: string;
  draftId: string;
  companyOwnerId: string;
  profileId: string;
  sessionId: string;
  shareToken: string;
  favoriteId: string;
  colleagueId: string;
  inquiry: string;
  /** A student whom nobody else needs. */
  guestId: string;
  postId: string;
};
let world: World;

beforeAll(async () => {
  const [owner, other] = [await register(server()), await register(server())];
  const company = await register(server(), 'company');
  const stranger = await register(server(), 'company');
  const staff = await server().signedIn('staff');
  const administrator = await server().signedInStaff('administrator');
  const editor = await server().signedInStaff('editor');
  const reviewer = await server().signedInStaff('reviewer');
  const colleague = await server().signedInStaff('editor');
  const [profile] = await owner.client.call(studentProfilesApi.list, {});
  const session = await owner.client.call(diagnosisApi.create, { body: {} });
  const params = { id: session.id };
  await owner.client.call(diagnosisApi.sendMessage, { params, body: { content: '料理が好き' } });
  const shared = await owner.client.call(diagnosisApi.create, { body: {} });
  const told = { params: { id: shared.id }, body: { content: '料理が好き' } };
  await owner.client.call(diagnosisApi.sendMessage, told);
  await owner.client.call(diagnosisApi.getRecommendations, { params: { id: shared.id } });
  const share = await owner.client.call(diagnosisReviewApi.share, { params: { id: shared.id } });
  const { results } = await server().anonymous.call(companiesApi.search, {});
  // Not the company that other cases let go.
  const favorite = await owner.client.call(favoritesApi.add, {
    body: { company: results[1]?.id ?? '' },
  });
  const inquiry = await server().anonymous.call(inquiriesApi.send, {
    body: { kind: 'contact', name: 'みちる', email: someAddress(), body: 'こんにちは' },
  });
  const guest = await register(server());
  const draft = await selectCompanyOfMember(server().context.db, { userId: company.user.id });
  const columns = await server().anonymous.call(postsApi.published, {});
  const someMember = () => memberOf(draft?.id ?? '');
  world = {
    access: {
      anonymous: undefined,
      student_owner: owner.access,
      student_other: other.access,
      company_owner: company.access,
      company_other: stranger.access,
      staff: staff.access,
      administrator: administrator.access,
      editor: editor.access,
      reviewer: reviewer.access,
      company_editor: (await someMember()).access,
      company_none: (await server().signedIn('company')).access,
    },
    refresh: owner.refresh,
    companyId: results[0]?.id ?? '',
    otherCompanyId: results[2]?.id ?? '',
    draftId: draft?.id ?? '',
    companyOwnerId: company.user.id,
    profileId: profile?.id ?? '',
    sessionId: session.id,
    shareToken: share.token,
    favoriteId: favorite.id,
    colleagueId: colleague.id,
    inquiry: inquiry.reference,
    guestId: guest.user.id,
    postId: columns.results[0]?.id ?? '',
  };
}, 60_000);

/** An account that writes the page of a company, and decides nothing about it. */
async function memberOf(companyId: string) {
  const account = await server().signedIn('company');
  await insertMember(server().context.db, {
    ...{ userId: account.id, companyId, role: 'editor' },
    createdAt: new Date(),
  });
  return account;
}

/** A row that is gone: nothing is begun. */
const someRun = () => ({
  request_id: newId(),
  rows: { rows: [{ id: newId(), version: '2026-01-01T00:00:00.000Z' }] },
});
const longAgo = { updated_at: '2020-01-01T00:00:00.000Z' };
const somePost = {
  ...{ title: '題', category: 'news', lead: '', body: '', author: '' },
  ...{ tags: [], cover: 'pen', sources: [], is_pr: false },
};
const brokenList = new Blob(['a,b\n1,2\n'], { type: 'text/csv' });

type Send = { id?: string; other?: string; query?: string; body?: unknown; file?: Blob };

/** A point that the company of the draft was asked to mend. */
const somePoint = async () => {
  const id = newId();
  await insertPoints(server().context.db, [
    { id, companyId: world.draftId, submittedAt: new Date(), position: 0, text: '休日を書く' },
  ]);
  return id;
};

/** A file that was sent to the company of the draft. */
const someReviewFile = async () => {
  const { db, uploads } = server().context;
  const id = newId();
  await insertReviewAttachment(db, {
    ...{ id, companyId: world.draftId, name: 'a.pdf', type: 'application/pdf', size: 5 },
    sentAt: new Date(),
  });
  await uploads.write(attachmentFile('review', { id }), Buffer.from('%PDF-'));
  return id;
};

/** Somebody who asks to join the company of the draft. */
async function companyRequest() {
  const { id: userId } = await server().signedIn('company');
  const id = newId();
  const request = { id, userId, companyId: world.draftId, companyName: 'みちしるべ工業' };
  await insertRequest(server().context.db, { ...request, state: 'waiting' });
  return id;
}

const companySavedAt = async () => {
  const row = await lockCompany(server().context.db, { id: world.draftId });
  return row?.updatedAt.toISOString();
};
const savedAt = async () => {
  const inquiry = await selectInquiry(server().context.db, { reference: world.inquiry });
  return inquiry?.updatedAt.toISOString();
};
const someTemplate = () =>
  insertTemplate(server().context.db, { title: 'a', body: 'b', updatedAt: new Date() });
const someDeadJob = async () => {
  const id = newId();
  const deadAt = server().context.now();
  await server().context.db.insert(jobs).values({ id, kind: 'nothing', payload: {}, deadAt });
  return id;
};

const link = async () => {
  const { pre_register_id, token } = await makeLink(server());
  return { pre_register_id, token };
};

/** Requests that are right in everything but, perhaps, who sends it. */
const requests: Record<string, (actor: Actor) => Send | Promise<Send>> = {
  'POST /api/token/': () => ({
    body: { email: 'student@demo.example', password: 'demo-pass-2026' },
  }),
  'POST /api/token/verify/': () => ({ body: { token: world.refresh } }),
  'POST /api/token/refresh/': () => ({ body: { refresh: world.refresh } }),
  'POST /api/users/change_email/': () => ({ body: { new_email: someAddress() } }),
  'POST /api/users/confirm_email_change/': () => ({ body: { token: 'not a link' } }),
  'POST /api/users/change_password/': () => ({
    body: { current_password: goodPassword, new_password: goodPassword },
  }),
  'POST /api/users/consent/': () => ({ body: { version: shippedConsentVersion } }),
  'POST /api/pre-register-requests/check_email/': () => ({ body: { email: someAddress() } }),
  'POST /api/pre-register-requests/': () => ({
    body: { email: someAddress(), user_type: 'student' },
  }),
  'GET /api/pre-register-requests/get_pre_register_info/': async () => ({
    query: new URLSearchParams(await link()).toString(),
  }),
  'POST /api/registration/complete/': async () => ({
    body: { ...(await link()), ...studentForm() },
  }),
  'POST /api/mail-codes/exchange/': () => ({ body: { pre_register_id: newId(), code: '123456' } }),
  'POST /api/password-reset-requests/': () => ({ body: { email: someAddress() } }),
  'POST /api/password-reset/complete/': () => ({
    body: { pre_register_id: newId(), token: 'x', new_password: goodPassword },
  }),
  'POST /api/login-link-requests/': () => ({ body: { email: someAddress() } }),
  'POST /api/login-link/complete/': () => ({ body: { pre_register_id: newId(), token: 'x' } }),
  'PATCH /api/student-profiles/{id}/': () => ({ id: world.profileId, body: { likes: '空' } }),
  'GET /api/company-profiles/{id}/': (actor) => ({
    id: actor === 'company_owner' ? world.draftId : world.companyId,
  }),
  'PATCH /api/company-profiles/{id}/': () => ({
    id: world.draftId,
    body: { catch_copy: 'みんなで作る' },
  }),
  'GET /api/company-profiles/{id}/editing/': () => ({ id: world.draftId }),
  'POST /api/company-profiles/{id}/submit/': () => ({ id: world.draftId }),
  'POST /api/company-profiles/{id}/pause/': () => ({ id: world.draftId }),
  'POST /api/company-profiles/{id}/resume/': () => ({ id: world.draftId }),
  'POST /api/company-profiles/{id}/confirm/': () => ({ id: world.draftId }),
  'POST /api/company-profiles/{id}/images/': async () => ({
    id: world.draftId,
    query: 'kind=photo&alt=%E5%B7%A5%E5%A0%B4',
    file: await somePicture(),
  }),
  'DELETE /api/company-profiles/{id}/images/{image}/': () => ({ id: world.draftId }),
  'POST /api/company-members/invitations/': () => ({
    body: { email: someAddress(), role: 'editor' },
  }),
  'DELETE /api/company-members/invitations/{id}/': () => ({ id: newId() }),
  'PATCH /api/company-members/{id}/': () => ({ id: world.companyOwnerId, body: { role: 'owner' } }),
  'POST /api/company-members/{id}/hand_over/': () => ({ id: world.companyOwnerId }),
  'DELETE /api/company-members/{id}/': () => ({ id: world.companyOwnerId }),
  'POST /api/company-beginnings/': () => ({
    body: {
      ...{ company_name: '株式会社みほん', company_name_kana: 'ミホン', prefecture: '13' },
      ...{ contact_name: '佐々木 一郎', phone: '03-1234-5678' },
    },
  }),
  'POST /api/company-beginnings/withdraw/': () => ({}),
  'POST /api/company-requests/{id}/accept/': async () => ({
    id: await companyRequest(),
    body: { role: 'editor' },
  }),
  'POST /api/company-requests/{id}/decline/': async () => ({ id: await companyRequest() }),
  'POST /api/staff/company-requests/{id}/accept/': async () => ({
    id: await companyRequest(),
    body: { role: 'editor' },
  }),
  'POST /api/staff/company-requests/{id}/decline/': async () => ({ id: await companyRequest() }),
  'GET /api/company-proof/': () => ({}),
  'POST /api/company-proof/mail/': () => ({ body: { local_part: 'saiyo' } }),
  'POST /api/company-proof/code/': () => ({ body: { code: '00000000' } }),
  'GET /api/company-gbizinfo/': () => ({}),
  'GET /api/staff/companies/{id}/gbizinfo/': () => ({ id: world.draftId }),
  'GET /api/staff/companies/{id}/proof/': () => ({ id: world.draftId }),
  'PUT /api/staff/companies/{id}/proof/domain/': () => ({
    id: world.draftId,
    body: { domain: 'mihon.example' },
  }),
  'POST /api/staff/companies/{id}/proof/letter/': () => ({ id: world.draftId }),
  'POST /api/staff/companies/{id}/proof/call/': () => ({
    id: world.draftId,
    body: { note: '代表の番号に電話しました。' },
  }),
  'POST /api/staff/companies/{id}/proof/withdraw/': () => ({
    id: world.draftId,
    body: { note: '番号がちがっていました。' },
  }),
  'PUT /api/company-members/contact/': () => ({
    body: { name: '佐々木 一郎', phone: '03-1234-5678', email: null },
  }),
  'POST /api/company-invitations/accept/': () => ({ body: { token: 'not a link' } }),
  'POST /api/company-invitations/register/': () => ({
    body: {
      ...{ token: 'not a link', name: '佐藤', password: goodPassword },
      consent_version: shippedConsentVersion,
    },
  }),
  'GET /api/company-invitations/': () => ({ query: 'token=x' }),
  'POST /api/staff/companies/{id}/contact/': () => ({ id: world.draftId }),
  'POST /api/staff/companies/': () => ({
    body: { company_name: '株式会社あらた', company_name_kana: 'アラタ', prefecture: '23' },
  }),
  'POST /api/staff/companies/{id}/invitations/': () => ({
    id: world.draftId,
    body: { email: someAddress() },
  }),
  'POST /api/staff/company-imports/check/': () => ({ file: brokenList }),
  'POST /api/staff/company-imports/': () => ({
    query: new URLSearchParams({ digest: 'x', request_id: newId() }).toString(),
    file: brokenList,
  }),
  'POST /api/staff/owner-invitations/again/': () => ({ body: someRun() }),
  'POST /api/staff/owner-invitations/files/check/': () => ({ file: brokenList }),
  'POST /api/staff/owner-invitations/files/': () => ({
    query: new URLSearchParams({ digest: 'x', request_id: newId() }).toString(),
    file: brokenList,
  }),
  'POST /api/staff/companies/{id}/owners/': () => ({
    id: world.draftId,
    body: { member: world.companyOwnerId },
  }),
  'POST /api/company-confirmations/': () => ({ body: { token: 'not a link' } }),
  'GET /api/company-profiles/{id}/page_view/': () => ({ id: world.companyId }),
  'GET /api/company-profiles/by_group/': () => ({ query: 'group=A' }),
  'POST /api/company-profiles/recommend_for_diagnosis/': () => ({
    body: { occupations: ['介護職員（施設）'], user_profile: {} },
  }),
  'POST /api/company-analytics/{id}/visit/': () => ({ id: world.companyId, body: {} }),
  'POST /api/company-profiles/{id}/wishes/': () => ({
    id: world.companyId,
    body: { item: 'youth.training' },
  }),
  'POST /api/company-favorites/': () => ({ body: { company: world.companyId } }),
  'DELETE /api/company-favorites/remove_by_company/': () => ({
    body: { company_id: world.companyId },
  }),
  'PATCH /api/company-favorites/{id}/': () => ({
    id: world.favoriteId,
    body: { memo: '朝が早い' },
  }),
  'PUT /api/company-favorites/order/': () => ({ body: { ids: [world.favoriteId] } }),
  'GET /api/company-profiles/{id}/similar/': () => ({ id: world.companyId }),
  'POST /api/occupations/diagnosis-sessions/': () => ({ body: { user_profile: {} } }),
  'GET /api/occupations/diagnosis-sessions/{id}/': () => ({ id: world.sessionId }),
  'POST /api/occupations/diagnosis-sessions/{id}/send_message/': () => ({
    id: world.sessionId,
    body: { content: 'こんにちは' },
  }),
  'POST /api/occupations/diagnosis-sessions/{id}/get_ai_response/': () => ({
    id: world.sessionId,
    body: {},
  }),
  'POST /api/occupations/diagnosis-sessions/{id}/validate_occupations/': () => ({
    id: world.sessionId,
    body: { ai_message: '美容師' },
  }),
  'POST /api/occupations/diagnosis-sessions/{id}/get_recommendations/': () => ({
    id: world.sessionId,
  }),
  'POST /api/occupations/diagnosis-sessions/import/': () => ({
    body: {
      ...{ draft_id: newId(), catalogue_hash: 'x' },
      messages: [{ content: '料理が好き', asked: 'open' }],
    },
  }),
  'PUT /api/occupations/diagnosis-sessions/{id}/verdicts/': () => ({
    id: world.sessionId,
    body: { verdicts: [] },
  }),
  'PUT /api/occupations/diagnosis-sessions/{id}/evidence/': () => ({
    id: world.sessionId,
    body: { removed: [], added: [] },
  }),
  'POST /api/occupations/diagnosis-sessions/{id}/undo_last_answer/': () => ({
    id: world.sessionId,
  }),
  'POST /api/occupations/diagnosis-sessions/{id}/share/': () => ({ id: world.sessionId }),
  'DELETE /api/occupations/diagnosis-sessions/{id}/share/': () => ({ id: world.sessionId }),
  'DELETE /api/occupations/diagnosis-sessions/{id}/': () => ({ id: world.sessionId }),
  'GET /api/shared-diagnoses/{token}/': () => ({ id: world.shareToken }),
  'POST /api/occupations/occupations/search/': () => ({ body: {} }),
  'GET /api/postal-codes/{code}/': () => ({ id: '1000001' }),
  'GET /api/occupation-pages/{occupation}/': () => ({ id: 'pet-groomer' }),
  'GET /api/info-pages/{key}/': () => ({ id: 'terms' }),
  'POST /api/inquiries/': () => ({
    body: { kind: 'contact', name: 'みちる', email: someAddress(), body: 'こんにちは' },
  }),
  'POST /api/staff/set_up/': () => ({
    body: { token: 'not a link', name: '運営', password: goodPassword },
  }),
  'PATCH /api/staff/me/': () => ({ body: { daily_digest: false } }),
  'POST /api/staff/oidc/complete/': () => ({ body: { query: '?code=a' } }),
  'POST /api/staff/second_factor/confirm/': () => ({ body: { code: '000000' } }),
  'POST /api/staff/second_factor/': () => ({ body: { code: '000000' } }),
  'POST /api/staff/recovery_codes/': () => ({ body: { code: '000000' } }),
  'POST /api/staff/team/': () => ({ body: { email: someAddress(), role: 'editor' } }),
  'PATCH /api/staff/team/{id}/': () => ({ id: world.colleagueId, body: { role: 'editor' } }),
  'POST /api/staff/team/{id}/reset/': () => ({ id: world.colleagueId }),
  'GET /api/staff/inquiries/{reference}/': () => ({ id: world.inquiry }),
  'PATCH /api/staff/inquiries/{reference}/': async () => ({
    id: world.inquiry,
    body: { updated_at: await savedAt(), state: 'in_progress' },
  }),
  'POST /api/staff/inquiries/{reference}/notes/': () => ({
    id: world.inquiry,
    body: { text: '確認中' },
  }),
  'POST /api/staff/inquiries/{reference}/answers/': async () => ({
    id: world.inquiry,
    body: { updated_at: await savedAt(), text: 'お返事です。' },
  }),
  'POST /api/staff/inquiries/{reference}/release/': async () => ({
    id: world.inquiry,
    body: { updated_at: await savedAt() },
  }),
  'POST /api/staff/inquiries/{reference}/remove/': async () => ({
    id: world.inquiry,
    body: { updated_at: await savedAt() },
  }),
  'POST /api/staff/inquiries/{reference}/attachments/': () => ({
    ...{ id: world.inquiry, query: 'name=a.pdf' },
    file: new Blob(['%PDF-1.7 %%EOF'], { type: 'application/pdf' }),
  }),
  'POST /api/staff/inquiries/search/': () => ({ body: { words: '花子' } }),
  'POST /api/staff/inquiry-export/': () => ({ body: {} }),
  'POST /api/staff/inquiries/bulk/': () => ({ body: { ...someRun(), change: { close: true } } }),
  'POST /api/staff/companies/publish/': () => ({ body: someRun() }),
  'POST /api/staff/companies/publish/check/': () => ({ body: { rows: someRun().rows } }),
  'POST /api/staff/companies/confirm/': () => ({ body: someRun() }),
  'POST /api/staff/companies/pause/': () => ({ body: { ...someRun(), reason: '休日' } }),
  'POST /api/staff/companies/resume/': () => ({ body: { ...someRun(), reason: '確認ずみ' } }),
  'POST /api/staff/companies/send_back/': () => ({ body: { ...someRun(), reason: '休日' } }),
  'POST /api/staff/companies/claim/': () => ({ body: someRun() }),
  'POST /api/staff/saved-views/': () => ({
    body: { list: 'companies', name: 'けさ', query: 'status=paused' },
  }),
  'DELETE /api/staff/saved-views/{id}/': () => ({ id: newId() }),
  'GET /api/staff/bulk-runs/{id}/': () => ({ id: newId() }),
  'GET /api/staff/bulk-runs/{id}/skipped/': () => ({ id: newId() }),
  'POST /api/staff/bulk-runs/{id}/stop/': () => ({ id: newId() }),
  'POST /api/staff/answer-templates/': () => ({ body: { title: '見学', body: '本文' } }),
  'PUT /api/staff/answer-templates/{id}/': async () => {
    const { id, updatedAt } = await someTemplate();
    return { id, body: { title: '見学', body: '本文', updated_at: updatedAt.toISOString() } };
  },
  'DELETE /api/staff/answer-templates/{id}/': async () => ({ id: (await someTemplate()).id }),
  'POST /api/staff/search/': () => ({ body: { words: 'みほん' } }),
  'POST /api/staff/people/find/': () => ({ body: { email: someAddress() } }),
  'POST /api/staff/people/resend_registration/': () => ({ body: { email: someAddress() } }),
  'POST /api/staff/people/{id}/reset_link/': () => ({ id: world.guestId }),
  'POST /api/staff/people/{id}/end_sessions/': () => ({ id: world.guestId }),
  'POST /api/staff/people/{id}/set_active/': () => ({
    id: world.guestId,
    body: { is_active: true },
  }),
  'POST /api/staff/people/{id}/delete/': () => ({
    id: world.guestId,
    body: { confirmation: '削除' },
  }),
  'POST /api/staff/health/dead-jobs/{id}/retry/': async () => ({ id: await someDeadJob() }),
  'GET /api/staff/companies/{id}/': () => ({ id: world.draftId }),
  'PATCH /api/staff/companies/{id}/': async () => ({
    id: world.draftId,
    body: { updated_at: await companySavedAt(), catch_copy: '運営が直しました' },
  }),
  'POST /api/staff/companies/{id}/publish/': () => ({
    id: world.draftId,
    body: { submitted_at: '2026-01-01T00:00:00.000Z' },
  }),
  'POST /api/staff/companies/{id}/send_back/': () => ({
    id: world.draftId,
    body: { submitted_at: '2026-01-01T00:00:00.000Z', reasons: ['休日'] },
  }),
  'GET /api/staff/companies/next/': () => ({}),
  'POST /api/staff/companies/{id}/claim/': () => ({ id: world.draftId }),
  'DELETE /api/staff/companies/{id}/claim/': () => ({ id: world.draftId }),
  'PUT /api/staff/companies/{id}/points/{point}/': async () => ({
    id: world.draftId,
    other: await somePoint(),
    body: { state: 'done' },
  }),
  'GET /api/company-profiles/{id}/review-attachments/{attachment}/': async () => ({
    ...{ id: world.draftId, other: await someReviewFile() },
  }),
  'POST /api/staff/companies/{id}/review-attachments/': () => ({
    ...{ id: world.draftId, query: 'name=a.pdf' },
    file: new Blob(['%PDF-1.7 %%EOF'], { type: 'application/pdf' }),
  }),
  'POST /api/staff/companies/{id}/pause/': () => ({
    id: world.draftId,
    body: { reason: '休日' },
  }),
  'POST /api/staff/companies/{id}/resume/': () => ({
    id: world.draftId,
    body: { reason: '休日' },
  }),
  'POST /api/staff/companies/{id}/confirm/': () => ({ id: world.companyId }),
  'PUT /api/staff/companies/{id}/certifications/': () => ({
    id: world.draftId,
    body: { name: 'もにす', year: 2001, verified: true },
  }),
  'POST /api/staff/companies/{id}/placements/': () => ({
    id: world.draftId,
    body: { starts_on: '2020-01-01', ends_on: '2100-01-01' },
  }),
  'DELETE /api/staff/companies/{id}/placements/{placement}/': () => ({ id: world.draftId }),
  'POST /api/staff/companies/{id}/placements/stop/': () => ({ id: world.draftId }),
  'GET /api/staff/companies/{id}/removal/': () => ({ id: world.draftId }),
  'POST /api/staff/companies/{id}/removal/': () => ({
    id: world.draftId,
    body: { reason: '実在しません', name: 'ちがう名前' },
  }),
  'POST /api/staff/demo/remove/': () => ({ body: { confirmation: 'ちがう言葉' } }),
  'GET /api/staff/companies/{id}/merge/': () => ({
    id: world.otherCompanyId,
    query: `into=${world.companyId}`,
  }),
  'POST /api/staff/companies/{id}/undo-merge/': () => ({ id: world.companyId }),
  'POST /api/staff/companies/{id}/merge/': () => ({
    id: world.draftId,
    body: { into: world.draftId },
  }),
  'DELETE /api/staff/companies/{id}/': () => ({ id: world.draftId }),
  'GET /api/company-redirects/{id}/': () => ({ id: world.companyId }),
  'GET /api/company-samples/': () => ({ query: 'industry=food' }),
  'POST /api/staff/posts/': () => ({
    body: { slug: `desk-${newId()}`, title: '面接の前の日', category: 'news' },
  }),
  'POST /api/staff/posts/preview/': () => ({ body: { slug: 'x', body: '本文', cover: 'pen' } }),
  'GET /api/staff/post-images/': () => ({}),
  'POST /api/staff/post-images/': async () => ({ query: 'alt=x', file: await somePicture() }),
  'PATCH /api/staff/post-images/{id}/': () => ({ id: world.draftId, body: { alt: 'x' } }),
  'DELETE /api/staff/post-images/{id}/': () => ({
    id: world.draftId,
    body: { also_from_versions: false },
  }),
  'GET /api/staff/posts/{id}/': () => ({ id: world.postId }),
  'PUT /api/staff/posts/{id}/': () => ({
    id: world.postId,
    body: { ...longAgo, content: somePost },
  }),
  'POST /api/staff/posts/{id}/publish/': () => ({
    id: world.postId,
    body: { ...longAgo, at: null },
  }),
  'POST /api/staff/posts/{id}/unpublish/': () => ({ id: world.postId, body: longAgo }),
  'GET /api/staff/posts/{id}/versions/': () => ({ id: world.postId }),
  'GET /api/staff/posts/{id}/versions/{version}/': () => ({ id: world.postId }),
  'POST /api/staff/posts/{id}/versions/{version}/restore/': () => ({
    id: world.postId,
    body: longAgo,
  }),
  'DELETE /api/staff/posts/{id}/': () => ({ id: world.postId, body: longAgo }),
  'POST /api/staff/high-schools/': () => ({ body: {} }),
  'GET /api/staff/high-schools/{id}/': () => ({ id: newId() }),
  'PUT /api/staff/high-schools/{id}/': () => ({ id: newId(), body: {} }),
  'POST /api/staff/legal-texts/': () => ({ body: {} }),
  'POST /api/staff/legal-texts/preview/': () => ({ body: { markdown: '本文' } }),
  'GET /api/staff/legal-texts/{key}/current/': () => ({ id: 'terms' }),
  'GET /api/staff/legal-texts/{id}/': () => ({ id: newId() }),
  'PUT /api/staff/legal-texts/{id}/': () => ({ id: newId(), body: {} }),
  'DELETE /api/staff/legal-texts/{id}/': () => ({ id: newId(), body: longAgo }),
  'GET /api/staff/catalogues/{kind}/': () => ({ id: 'hotlines' }),
  'POST /api/staff/catalogues/{kind}/': () => ({ id: 'hotlines', body: { value: {} } }),
  'POST /api/staff/catalogues/{kind}/check/': () => ({
    id: 'hotlines',
    body: { entries: [{ key: 'none', updated_at: null }] },
  }),
  'GET /api/staff/catalogues/{kind}/{key}/': () => ({ id: 'hotlines' }),
  'PUT /api/staff/catalogues/{kind}/{key}/': () => ({
    id: 'hotlines',
    body: { updated_at: null, value: {} },
  }),
  'POST /api/staff/catalogues/{kind}/{key}/remove/': () => ({
    id: 'hotlines',
    body: { updated_at: null },
  }),
  'POST /api/staff/catalogues/{kind}/{key}/revert/': () => ({
    id: 'hotlines',
    body: { updated_at: null },
  }),
  'POST /api/staff/trash/{id}/restore/': () => ({ id: newId() }),
  'GET /api/staff/official-occupations/': () => ({ query: 'q=x' }),
  'GET /api/staff/official-matches/{occupation}/': () => ({ id: 'pet-groomer' }),
  'PUT /api/staff/official-matches/{occupation}/': () => ({ id: 'pet-groomer', body: {} }),
  'POST /api/staff/official-matches/{occupation}/forget/': () => ({ id: 'pet-groomer', body: {} }),
  'POST /api/staff/imports/{list}/check/': () => ({ id: 'high-schools', file: brokenList }),
  'POST /api/staff/imports/{list}/': () => ({
    id: 'high-schools',
    query: 'digest=x',
    file: brokenList,
  }),
  'POST /api/page-views/': () => ({ body: { route: '/search' } }),
};

/** Calls that end the caller's own session come last, and with sessions of their own. */
const endsSession = new Set(['POST /api/users/logout/', 'DELETE /api/users/delete_account/']);
/** A deletion comes after reads of the same thing, the parts of a thing before the thing. */
const turnOf = (key: string) => {
  if (endsSession.has(key)) return 2;
  return key.startsWith('DELETE ') ? 1 - key.length / 1_000 : 0;
};

/** Status that a row expects for an actor; null where it asks nothing. */
function statusesOf(row: Row, actor: Actor): number[] | null {
  const cell = row.expect[actor];
  if (cell === undefined || cell.startsWith('n/a')) return null;
  const before = actors[actors.indexOf(actor) - 1];
  if (cell === '=' && before) return statusesOf(row, before);
  return (cell.match(/\b[1-5]\d\d\b/g) ?? []).map(Number);
}

/** By hand where a row or an exception says so, else from the declaration. */
function expectedOf(key: string, endpoint: Endpoint, actor: Actor): number[] | null {
  const derived = () => derivedStatuses(endpoint, actor, { isRight: Object.hasOwn(requests, key) });
  const row = fixed.get(key);
  // The fixed rows know an administrator and owners alone.
  if (row) return laterActors.has(actor) ? derived() : statusesOf(row, actor);
  const exception = excepted.get(key);
  const stated = exception && statusesOf(exception, actor);
  // `staff` is a name of the fixed rows for somebody who is an administrator, too.
  return stated ?? (actor === 'staff' ? null : derived());
}

/** Calls after which an account belongs to another company, or to none, than before. */
const changesCompany = new Set([
  'POST /api/company-beginnings/',
  'POST /api/company-members/leave/',
  'POST /api/company-members/leave_to_desk/',
]);

/** A session of nobody else. */
async function freshAccess(actor: Actor): Promise<string | undefined> {
  const role: Role = roles[actor];
  if (role.kind === 'anonymous') return undefined;
  if (actor === 'company_editor') return (await memberOf(world.draftId)).access;
  const signedIn =
    role.kind === 'staff'
      ? await server().signedInStaff(role.role)
      : await server().signedIn(role.kind);
  return signedIn.access;
}

const cases = [...declared]
  .toSorted(([a], [b]) => turnOf(a) - turnOf(b))
  .flatMap(([key, endpoint]) =>
    // An owner deletes last: the others must not find nothing for that reason alone.
    (key.startsWith('DELETE ') ? actors.toReversed() : actors).flatMap((actor) => {
      const statuses = isToldApart(endpoint, actor) ? expectedOf(key, endpoint, actor) : null;
      return statuses ? [{ key, actor, statuses }] : [];
    }),
  );

test('The fixed rows are forty-one, and every one is of an endpoint that is there', () => {
  expect(fixed.size).toBe(41);
  expect([...fixed.keys()].filter((key) => !declared.has(key))).toEqual([...replaced]);
});

test('The fixed rows refuse the same people as the declarations of their endpoints', () => {
  const differing = [...fixed].flatMap(([key, row]) =>
    actors
      .filter((actor) => {
        const endpoint = declared.get(key);
        const statuses = statusesOf(row, actor);
        if (!endpoint || !statuses) return false;
        const isRefused = statuses.every((status) => status === 401 || status === 403);
        return isRefused === mayCall(endpoint.access, roles[actor]);
      })
      .map((actor) => `${key} by ${actor}`),
  );
  expect(differing).toEqual([]);
});

test('An exception names an endpoint without a fixed row and says something else than its declaration', () => {
  for (const [key, row] of excepted) {
    const endpoint = declared.get(key);
    expect([key, endpoint !== undefined, fixed.has(key)]).toEqual([key, true, false]);
    if (!endpoint) continue;
    for (const actor of actors) {
      const stated = statusesOf(row, actor);
      const isRight = Object.hasOwn(requests, key);
      if (stated)
        expect(derivedStatuses(endpoint, actor, { isRight })).not.toEqual(
          expect.arrayContaining(stated),
        );
    }
  }
});

test('A declaration refuses strangers, other user types and roles without the right, and hides the things of others', () => {
  const statuses = (access: Access, path: Endpoint['path'], actor: Actor) =>
    // Whether its answer may lag says nothing of who gets it.
    derivedStatuses(
      { method: 'GET', path, access, mayLag: false, summary: '', response: null } as Endpoint,
      actor,
      { isRight: true },
    );
  expect(statuses('student', '/api/x/', 'anonymous')).toEqual([401]);
  expect(statuses('student', '/api/x/', 'company_owner')).toEqual([403]);
  expect(statuses('administrator', '/api/x/', 'editor')).toEqual([403]);
  expect(statuses('staff-review', '/api/x/', 'editor')).toEqual([403]);
  expect(statuses('staff-review', '/api/x/', 'reviewer')).toContain(200);
  expect(statuses('staff-content', '/api/x/', 'reviewer')).toEqual([403]);
  expect(statuses('staff', '/api/x/', 'administrator')).toContain(200);
  expect(statuses('student', '/api/x/{id}/', 'student_other')).toEqual([404]);
  expect(statuses('student', '/api/x/{id}/', 'student_owner')).not.toContain(404);
  expect(statuses('public', '/api/x/', 'anonymous')).toContain(200);
});

describe('The rights of every endpoint', () => {
  test.each(cases)('$key by $actor answers one of $statuses', async ({ key, actor, statuses }) => {
    const [method = '', path = ''] = key.split(' ');
    // Something that nobody has: enough to see who is refused.
    const { id = newId(), other, query, body, file } = (await requests[key]?.(actor)) ?? {};
    const isFresh = endsSession.has(key) || (laterActors.has(actor) && changesCompany.has(key));
    const access = isFresh ? await freshAccess(actor) : world.access[actor];
    const response = await server().send(
      method,
      `${path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, other ?? newId())}${query ? `?${query}` : ''}`,
      {
        access,
        body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
        ...(file && { headers: { 'Content-Type': file.type } }),
      },
    );
    expect(statuses, await response.clone().text()).toContain(response.status);
  });
});
