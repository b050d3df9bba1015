import type { CurrentUser, TokenPair } from '#contract/account/accounts.ts';
import { CompanyRegistration, StudentRegistration } from '#contract/account/registration.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { hashPassword, verifyPassword } from '#server/features/accounts/password.ts';
import { passwordError, passwordProblem } from '#server/features/accounts/password-rules.ts';
import {
  insertUser,
  selectUser,
  selectUserByEmail,
} from '#server/features/accounts/users.queries.ts';
import { insertConsent } from '#server/features/consents/consents.queries.ts';
import { readConsentVersion } from '#server/features/info-pages/legal/legal-versions.ts';
import { hashLinkToken, isAlive, linkError } from '#server/features/mail-links/link-token.ts';
import {
  consumeMailLink,
  lockAddress,
  type MailLink,
  selectLinkByToken,
  setLinkResult,
} from '#server/features/mail-links/mail-links.queries.ts';
import { selectHighSchool } from '#server/features/schools/high-schools.queries.ts';
import { openSession } from '#server/features/sessions/begin-session.ts';
import { toCurrentUser } from '#server/features/sessions/find-session-user.ts';
import { selectLiveSession } from '#server/features/sessions/sessions.queries.ts';
import { insertStudentProfile } from '#server/features/student-profiles/student-profiles.queries.ts';
import { parseInput } from '#server/http/api/read-input.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { MailData } from '#server/mail/mail-data.ts';
import { beginCompany } from './begin-company.ts';
import { needsGuardian, studentProblems } from './student-rules.ts';
import { tellGuardian } from './tell-guardian.ts';

const newTextsSentence =
  '利用規約かプライバシーポリシーが、新しくなりました。もう一度読んで、よければ、あらためて登録してください。';

/** A retry with the same link and password is answered the same for this long. */
const retryMilliseconds = 10 * 60_000;

type Completion = {
  link: { pre_register_id: string; token: string };
  body: Record<string, unknown>;
  userAgent: string | null;
  clientAddress: string;
};

type Answer = TokenPair & { user: CurrentUser };

/**
 * Makes the account in one transaction: user, profile, consent, link used, mails queued, session begun. User type and
 * address come from the link. Throws `link_invalid_or_expired` or a 400 that names every field; an error changes
 * nothing, and the link can be used again.
 */
export async function completeRegistration(
  context: Context,
  completion: Completion,
): Promise<Answer> {
  const { db, now, jobs } = context;
  const link = await findLink(context, completion.link);
  if (link.usedAt) return answerRetry(context, link, completion.body);
  const form = await parseForm(context, link, completion.body);
  const passwordHash = await hashPassword(form.fields.password);

  const answer = await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    // The address first: another request may confirm a change to it at this moment.
    await lockAddress(db, { emailKey: link.emailKey });
    const used = await consumeMailLink(db, { id: link.id, now: now() });
    if (!used) return null;
    if (await selectUserByEmail(db, { email: link.email })) throw linkError();
    const user = await insertUser(db, {
      id: newId(),
      email: link.email,
      username: form.kind === 'student' ? firstDisplayName(form.fields) : form.fields.contact_name,
      userType: form.kind,
      passwordHash,
      createdAt: now(),
    });
    let words: MailData['welcome'] = { userType: form.kind };
    if (form.kind === 'student') await insertStudent(db, user.id, form.fields, now());
    else {
      const begun = await beginCompany(
        { ...context, db },
        { userId: user.id, fields: form.fields },
      );
      if (begun.asksToJoin) words = { ...words, asksToJoin: true };
    }
    const version = form.fields.consent_version;
    await insertConsent(db, { userId: user.id, version, createdAt: now() });
    const session = await openSession(context, db, {
      user,
      userAgent: completion.userAgent,
      clientAddress: completion.clientAddress,
    });
    await setLinkResult(db, { id: link.id, userId: user.id, sid: session.sid });
    const mail = { template: 'welcome', to: link.email, data: words } as const;
    await enqueueMail(db, mail, `welcome:${user.id}`);
    if (form.kind === 'student')
      await tellGuardian(db, context, { userId: user.id, fields: form.fields });
    return { ...(await context.tokens.sign(session)), user: toCurrentUser(user) };
  });
  if (answer) return answer;
  // Another request was faster with the same link: the same click twice gets the same answer.
  return answerRetry(context, await findLink(context, completion.link), completion.body);
}

async function findLink(
  { db, now }: Context,
  { pre_register_id, token }: Completion['link'],
): Promise<MailLink> {
  const link = await selectLinkByToken(db, {
    tokenHash: hashLinkToken(token),
    purpose: 'register',
  });
  if (!link || link.id !== pre_register_id || !isAlive(link, now())) throw linkError();
  return link;
}

async function answerRetry(
  { db, tokens, now }: Context,
  link: MailLink,
  body: Record<string, unknown>,
): Promise<Answer> {
  const age = now().getTime() - (link.usedAt?.getTime() ?? 0);
  if (age > retryMilliseconds || !link.userId || !link.sid) throw linkError();
  const user = await selectUser(db, { id: link.userId });
  const password = typeof body.password === 'string' ? body.password : '';
  const isSame = await verifyPassword(user?.passwordHash ?? null, password);
  const live = await selectLiveSession(db, { sid: link.sid });
  if (!user || !isSame || !live) throw linkError();
  return { ...(await tokens.sign(live.session)), user: toCurrentUser(user) };
}

/** Display name in the menu until the student chooses another; 30 characters are kept. */
function firstDisplayName({ last_name, first_name }: StudentRegistration): string {
  const whole = [...`${last_name} ${first_name}`];
  return whole.length <= 30 ? whole.join('') : [...first_name].slice(0, 30).join('');
}

type Form =
  | { kind: 'student'; fields: StudentRegistration }
  | { kind: 'company'; fields: CompanyRegistration };

/** Fields by the link's user type. Throws a 400 that names every field. */
async function parseForm(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  link: MailLink,
  body: Record<string, unknown>,
): Promise<Form> {
  const form: Form =
    link.userType === 'company'
      ? { kind: 'company', fields: parseInput(CompanyRegistration, body) }
      : { kind: 'student', fields: parseInput(StudentRegistration, body) };
  const around = { now: now(), email: link.email, asksGuardianEmail: config.guardianMail };
  const errors: FieldError[] = form.kind === 'student' ? studentProblems(form.fields, around) : [];
  const names =
    form.kind === 'student'
      ? [form.fields.last_name + form.fields.first_name]
      : [form.fields.company_name, form.fields.contact_name];
  const problem = passwordProblem(form.fields.password, [link.email, ...names]);
  if (problem) errors.push(passwordError('password', problem));
  if (form.kind === 'student' && form.fields.high_school_id) {
    const school = await selectHighSchool(db, { id: form.fields.high_school_id });
    if (!school)
      errors.push({
        field: 'high_school_id',
        pointer: '#/high_school_id',
        code: 'does_not_exist',
        detail: '高校が見つかりませんでした。もう一度選んでください。',
      });
  }
  if (form.fields.consent_version !== (await readConsentVersion({ db, now })))
    errors.push({
      field: 'consent_version',
      pointer: '#/consent_version',
      code: 'invalid',
      detail: newTextsSentence,
    });
  if (errors.length > 0) throw new ApiError('invalid', { errors });
  return form;
}

async function insertStudent(
  db: Database,
  userId: string,
  fields: StudentRegistration,
  now: Date,
): Promise<void> {
  await insertStudentProfile(db, {
    userId,
    lastName: fields.last_name,
    firstName: fields.first_name,
    lastNameKana: fields.last_name_kana,
    firstNameKana: fields.first_name_kana,
    birthDate: fields.birth_date,
    highSchoolId: fields.high_school_id ?? null,
    highSchoolName: fields.high_school_id ? null : (fields.high_school_name ?? null),
    courseType: fields.course_type ?? null,
    department: fields.department ?? null,
    graduationYear: fields.graduation_year,
    guardianConsentAt: needsGuardian(fields.birth_date, now) ? now : null,
  });
}
