// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { MailCodeForm } from './mail-code-form.tsx';

const onCode = vi.fn<(code: string) => Promise<void>>();
const field = () => screen.getByLabelText<HTMLInputElement>('メールの6けたのコード');
const button = () => screen.getByRole('button');
const description = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

beforeEach(() => {
  onCode.mockReset().mockResolvedValue();
  render(<MailCodeForm onCode={onCode} describeError={(error) => String(error)} />);
});

it('The field asks phones for digits and for the code that just came', () => {
  expect(field().inputMode).toBe('numeric');
  expect(field().autocomplete).toBe('one-time-code');
});

it('Six digits alone send nothing: the button does', async () => {
  const user = userEvent.setup();
  await user.type(field(), '１２３ ４５６');
  expect(onCode).not.toHaveBeenCalled();
  await user.click(button());
  expect(onCode).toHaveBeenCalledExactlyOnceWith('123456');
});

it('A code that is too short is said at the field, and not sent', async () => {
  const user = userEvent.setup();
  await user.type(field(), '12345{Enter}');
  expect(onCode).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(description()).toContain('メールにある6けたの数字を入力してください。');
});

it('A refusal stands at the field until it is changed, and the code can be sent again', async () => {
  const user = userEvent.setup();
  onCode.mockRejectedValueOnce('コードがちがいます。あと4回ためせます。');
  await user.type(field(), '123456{Enter}');
  expect(description()).toContain('あと4回');
  expect(document.activeElement).toBe(field());
  await user.clear(field());
  expect(description()).not.toContain('あと4回');
  await user.type(field(), '654321{Enter}');
  expect(onCode).toHaveBeenLastCalledWith('654321');
});

it('Two presses send one code', async () => {
  const user = userEvent.setup();
  onCode.mockReturnValueOnce(new Promise(() => undefined));
  await user.type(field(), '123456');
  await user.dblClick(button());
  expect(onCode).toHaveBeenCalledOnce();
});
