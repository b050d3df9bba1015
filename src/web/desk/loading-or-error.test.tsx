// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showOnDesk } from '#web/testing/show-on-desk.tsx';
import { LoadingOrError } from './loading-or-error.tsx';

it('LoadingOrError says that it loads, then what went wrong, and retries on a press', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('答え')];
  function Part() {
    const query = useQuery({ queryKey: ['part'], queryFn: () => answers.shift() });
    if (!query.isSuccess) return <LoadingOrError query={query} />;
    return <p>{query.data}</p>;
  }
  showOnDesk(<Part />);
  expect(screen.getByRole('status').textContent).toBe('読み込んでいます');
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'もう一度ためす' }));
  await screen.findByText('答え');
  expect(screen.queryByRole('alert')).toBeNull();
});
