import { describe, expect, test } from 'vitest';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { staffCompaniesApi as desk } from '#contract/staff/staff-companies.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { someCorporateNumber } from '#server/testing/make.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
/** A company whose page is written, with a 法人番号 as somebody types it. */
async function writtenCompany(number: string | null) {
  // Typed in the form: a registration with a number that is here already makes no page.
  const company = await registerCompany(server());
  await company.save({
    ...finishedProfile,
    catch_copy: `ことば ${company.id}`,
    ...(number && { corporate_number: number }),
  });
  return company;
}
type Company = Awaited<ReturnType<typeof writtenCompany>>;

async function publish({ params }: Company) {
  const reviewer = await server().signedInStaff('reviewer');
  const { submitted_at } = await reviewer.call(desk.detail, { params });
  return reviewer.call(desk.publish, { params, body: { submitted_at: submitted_at ?? '' } });
}

async function publishedCompany(number: string | null) {
  const company = await writtenCompany(number);
  await company.submit();
  await publish(company);
  return company;
}

const expectTaken = async (call: Promise<unknown>) => {
  const { errors } = await expectRefusal(call, 'invalid');
  expect(errors?.map(({ field }) => field)).toEqual(['corporate_number']);
};

describe('a 法人番号 that a published page has', () => {
  test('cannot be submitted by another account, however it is typed', async () => {
    const number = someCorporateNumber();
    await publishedCompany(number);
    const fullWidth = number.replaceAll(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    for (const typed of [number, fullWidth, `${number.slice(0, 1)}-${number.slice(1)}`])
      await expectTaken((await writtenCompany(typed)).submit());
  });

  test('cannot be taken by a page that was published without it', async () => {
    const number = someCorporateNumber();
    const owner = await publishedCompany(number);
    const other = await publishedCompany(null);
    await other.save({ corporate_number: number });
    await expectTaken(other.submit());
    const reviewer = await server().signedInStaff('reviewer');
    const { updated_at } = await reviewer.call(desk.detail, { params: other.params });
    await expectTaken(
      reviewer.call(desk.edit, {
        params: other.params,
        body: { updated_at, corporate_number: number },
      }),
    );
    await owner.save({ one_line: '町のパン工場です。' });
    await owner.submit();
  });

  test('keeps a second page that waits from being published, also of two at once', async () => {
    const number = someCorporateNumber();
    const waiting = [await writtenCompany(number), await writtenCompany(number)];
    for (const company of waiting) await company.submit();
    const published = await Promise.allSettled(waiting.map(publish));
    expect(published.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = published.findIndex(({ status }) => status === 'rejected');
    await expectTaken(publish(waiting[late]!));
  });

  test('keeps a paused page from coming back beside another', async () => {
    const number = someCorporateNumber();
    const first = await publishedCompany(number);
    await first.client.call(companyEditingApi.pause, { params: first.params });
    const second = await publishedCompany(number);
    await expectTaken(first.client.call(companyEditingApi.resume, { params: first.params }));
    await second.client.call(companyEditingApi.pause, { params: second.params });
    await first.client.call(companyEditingApi.resume, { params: first.params });
  });
});
