import { type companyProofApi, proofTries } from '#contract/account/company-proof.ts';
import { mailProblem, tidyAddress } from '#contract/text/mail-addresses.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { selectCompanyOfMember } from '#server/features/companies/company-members.queries.ts';
import { companyActor } from '#server/features/company-members/change-members.ts';
import { lockOwnCompany, noCompany } from '#server/features/company-members/load-people.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { countTry, replaceCode, selectCodes, selectProof } from './company-proof.queries.ts';
import { hashProofCode, kindOfCode, newMailCode, tidyCode } from './proof-codes.ts';
import {
  describeForCompany,
  domainFor,
  isAliveCode,
  numberOf,
  proofCodeLife,
  prove,
} from './prove-company.ts';

/** Most codes that one company has mailed in a day: each one has its own tries. */
const mailsPerDay = 5;
const daySeconds = 86_400;

/** An account proves its company by a code that only the company gets. */
export function companyProofRoutes(context: Context): Handlers<typeof companyProofApi> {
  const { db, jobs, limits, hashSecret, now } = context;
  const describeOwn = async (userId: string) => {
    const row = await selectCompanyOfMember(db, { userId });
    if (!row) throw noCompany();
    return describeForCompany(context, row);
  };

  return {
    show: ({ user }) => describeOwn(user.id),

    sendMail: async ({ user, body }) => {
      await db.transaction(async (db) => {
        afterCommit(db, jobs.wake);
        const { company } = await lockOwnCompany(db, { userId: user.id, needs: 'owner' });
        const number = await numberOf(db, company);
        const domain = domainFor(await selectProof(db, { companyId: company.id }), number);
        if (!domain)
          throw new ApiError('conflict', {
            detail: '運営が会社のドメインを確かめるまで、メールでの確認はできません。',
          });
        const sentTo = tidyAddress(`${body.local_part}@${domain}`);
        // A second @ would take the mail to another domain.
        const problem = sentTo.split('@').length === 2 ? mailProblem(sentTo) : 'x';
        if (problem)
          throw fieldError('local_part', '@の前だけを、半角の英数字と記号で入力してください。');
        await limits.take(`company-proof:${company.id}`, mailsPerDay, daySeconds);
        const code = newMailCode();
        await replaceCode(db, {
          ...{ companyId: company.id, kind: 'mail', sentTo, createdAt: now() },
          codeHash: hashProofCode(code, { companyId: company.id, hashSecret }),
          corporateNumber: number,
          expiresAt: new Date(now().getTime() + proofCodeLife.mail),
        });
        await enqueueMail(db, { template: 'companyProofCode', to: sentTo, data: { code } });
      });
      return describeOwn(user.id);
    },

    enterCode: async ({ user, body }) => {
      await limits.take(`company-proof-code:${user.id}`, 30, daySeconds);
      // A wrong try must stay counted: the transaction ends before the refusal is thrown.
      const left = await db.transaction(async (db) => {
        const { company } = await lockOwnCompany(db, { userId: user.id, needs: 'owner' });
        const typed = tidyCode(body.code);
        const kind = kindOfCode(typed);
        const number = await numberOf(db, company);
        const code = (await selectCodes(db, { companyId: company.id })).find(
          (one) => one.kind === kind && isAliveCode(one, now()),
        );
        // A code for the number of before must not prove the one that was typed in since.
        if (!code || code.corporateNumber !== number) return 0;
        if (code.codeHash !== hashProofCode(typed, { companyId: company.id, hashSecret })) {
          await countTry(db, { companyId: company.id, kind });
          return proofTries - code.tries - 1;
        }
        const method = kind === 'mail' ? 'own_domain' : 'letter';
        await prove({ db, now }, { row: company, method, by: companyActor(user.id) });
        return 'proven';
      });
      if (left === 'proven') return describeOwn(user.id);
      throw left > 0
        ? fieldError('code', `コードがちがいます。あと${left}回ためせます。`)
        : fieldError('code', 'このコードは使えません。新しいコードを受け取ってください。');
    },
  };
}
