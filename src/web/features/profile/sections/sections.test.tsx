// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StudentProfile, studentProfilesApi } from '#contract/account/student-profiles.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { sampleProfile } from '#web/features/profile/student-profile-sample.ts';
import { BasicsSection } from './basics-section.tsx';
import { PlansSection } from './plans-section.tsx';
import type { SectionProps } from './section-props.ts';
import { SelfSection } from './self-section.tsx';

/** A small profile server behind fetch: `refuse` answers the next write. */
function serveProfile() {
  const server = {
    profile: sampleProfile,
    writes: [] as unknown[],
    refuse: null as (() => Response) | null,
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json([server.profile]);
    const change: Partial<StudentProfile> = await request.json();
    server.writes.push(change);
    const { refuse } = server;
    server.refuse = null;
    if (refuse) return refuse();
    server.profile = { ...server.profile, ...change };
    return Response.json(server.profile);
  });
  return server;
}

const onSaved = vi.fn();

function Shown({ section: Part }: { section: (props: SectionProps) => ReactNode }) {
  const { data } = useQuery(apiQuery(studentProfilesApi.list, {}));
  const [isLeft, setIsLeft] = useState(false);
  const profile = data?.[0];
  return (
    <>
      <button type="button" onClick={() => setIsLeft(true)}>
        ほかのページへ
      </button>
      {profile && !isLeft && <Part profile={profile} onSaved={onSaved} />}
    </>
  );
}

async function show(section: (props: SectionProps) => ReactNode) {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Shown section={section} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 2 });
}

const line = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const description = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

let server: ReturnType<typeof serveProfile>;
beforeEach(() => {
  server = serveProfile();
  onSaved.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe('a line of the profile', () => {
  it('is saved when it is left, and shows what the server made of it', async () => {
    await show(BasicsSection);
    await userEvent.clear(line(/^セイ/));
    await userEvent.type(line(/^セイ/), 'ささき');
    await userEvent.tab();
    await waitFor(() => expect(line(/^セイ/).value).toBe('ササキ'));
  });

  it('is not sent when nothing has changed', async () => {
    await show(BasicsSection);
    await userEvent.click(line(/^姓/));
    await userEvent.type(line(/^姓/), 'x{Backspace}');
    await userEvent.tab();
    expect(server.writes).toEqual([]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('says under the field what is wrong, reads it aloud, and keeps what was typed', async () => {
    await show(BasicsSection);
    await userEvent.clear(line(/^姓/));
    await userEvent.tab();
    expect(line(/^姓/).getAttribute('aria-invalid')).toBe('true');
    expect(description(line(/^姓/))).toBe('入力してください。');
    expect(screen.getByText('姓: 入力してください。').getAttribute('role')).toBe('alert');
    expect(server.writes).toEqual([]);
    expect(line(/^姓/).value).toBe('');
    await userEvent.type(line(/^姓/), '佐々木{Enter}');
    await waitFor(() => expect(line(/^姓/).getAttribute('aria-invalid')).toBeNull());
  });

  it("puts the server's own objection under the field", async () => {
    await show(BasicsSection);
    const detail = 'この表示名は使えません。';
    server.refuse = () =>
      Response.json(
        {
          message: detail,
          errors: [{ field: 'display_name', pointer: '#/display_name', code: 'invalid', detail }],
        },
        { status: 400 },
      );
    await userEvent.type(line(/^表示名/), 'さん{Enter}');
    await waitFor(() => expect(description(line(/^表示名/))).toContain(detail));
    expect(line(/^表示名/).value).toBe('みちるさん');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('keeps what could not be saved and sends it again on request', async () => {
    await show(BasicsSection);
    server.refuse = () => Response.json({ message: 'ただいま混み合っています。' }, { status: 503 });
    await userEvent.type(line(/^表示名/), 'さん{Enter}');
    const again = await screen.findByRole('button', { name: 'もう一度保存する' });
    expect(screen.getByText('ただいま混み合っています。')).toBeTruthy();
    expect(line(/^表示名/).value).toBe('みちるさん');
    await userEvent.click(again);
    await waitFor(() => expect(server.profile.display_name).toBe('みちるさん'));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'もう一度保存する' })).toBeNull(),
    );
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('is saved when the page is left for another one', async () => {
    await show(SelfSection);
    await userEvent.type(screen.getByRole('textbox', { name: /^好きなこと/ }), '料理');
    // Without a blur, as the back gesture does it.
    screen.getByRole('button', { name: 'ほかのページへ' }).click();
    await waitFor(() => expect(server.profile.likes).toBe('料理'));
  });
});

describe('choices of the profile', () => {
  it('saves quick taps once', async () => {
    await show(PlansSection);
    await userEvent.click(screen.getByRole('checkbox', { name: '建設・設備' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '自動車整備' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce(), { timeout: 3_000 });
    expect(server.writes).toEqual([{ desired_industries: ['construction', 'auto'] }]);
  });

  it('shows chosen areas as chips and takes them out', async () => {
    server.profile = { ...sampleProfile, desired_areas: ['tokai', '13'] };
    await show(PlansSection);
    await userEvent.click(screen.getByRole('button', { name: '東海すべてを外す' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('東京都を外す');
    await waitFor(() => expect(server.profile.desired_areas).toEqual(['13']), { timeout: 3_000 });
  });

  it('adds qualifications by Enter and commas, each once', async () => {
    await show(SelfSection);
    const field = screen.getByRole('textbox', { name: '資格・検定' });
    await userEvent.type(field, '英検3級、漢検3級{Enter}英検3級{Enter}');
    expect(screen.getAllByRole('button', { name: /を消す$/ })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '英検3級を消す' }));
    await waitFor(() => expect(server.profile.qualifications).toEqual(['漢検3級']), {
      timeout: 3_000,
    });
  });
});
