import { describe, expect, test } from 'vitest';
import { studentProfilesApi } from '#contract/account/student-profiles.ts';
import { newId } from '#server/db/columns.ts';
import { expectErrorBody, expectRefusal } from '#server/testing/expect-error.ts';
import { register } from '#server/testing/make.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const own = async () => {
  const { client, access } = await register(server());
  const [profile] = await client.call(studentProfilesApi.list, {});
  if (!profile) throw new Error('no profile');
  return { client, access, profile, params: { id: profile.id } };
};

describe('PATCH /api/student-profiles/{id}/', () => {
  test('changes what was named and nothing else', async () => {
    const { client, profile, params } = await own();
    const body = {
      display_name: 'みっちゃん',
      plan: 'work',
      desired_areas: ['13', 'tohoku'],
      desired_industries: ['care'],
      work_values: ['stability'],
      qualifications: ['危険物取扱者 乙種4類'],
      first_name_kana: 'はな',
    } as const;
    const changed = await client.call(studentProfilesApi.update, {
      params,
      body: body as never,
    });
    expect(changed).toEqual({ ...profile, ...body, first_name_kana: 'ハナ' });
    expect(await client.call(studentProfilesApi.list, {})).toEqual([changed]);
  });

  test("another student's id is 404", async () => {
    const [mine, yours] = [await own(), await own()];
    const body = { strengths: '走るのが速い' };
    for (const id of [yours.params.id, newId()])
      await expectRefusal(
        mine.client.call(studentProfilesApi.update, { params: { id }, body }),
        'not_found',
      );
    const [untouched] = await yours.client.call(studentProfilesApi.list, {});
    expect(untouched?.strengths).toBe('');
  });

  test.each([
    [{ gender: 'x' }, 'gender'],
    [{ birth_date: '2000-01-01' }, 'birth_date'],
    [{ user_id: newId() }, 'user_id'],
    [{ religion: 'x', family: 'y' }, 'religion'],
    [{ strengths: 'あ'.repeat(1_001) }, 'strengths'],
    [{ desired_industries: ['nonsense'] }, 'desired_industries.0'],
    [{ last_name: '' }, 'last_name'],
    [{ high_school_id: newId() }, 'high_school_id'],
  ])('%j is refused about %s', async (body, field) => {
    const { access, params } = await own();
    const response = await server().send('PATCH', `/api/student-profiles/${params.id}/`, {
      access,
      body: JSON.stringify(body),
    });
    const error = await expectErrorBody(response, 'invalid');
    expect(error.errors?.[0]?.field).toBe(field);
  });
});
