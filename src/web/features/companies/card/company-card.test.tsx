// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { CompanyHeader } from '#web/features/companies/page/company-header.tsx';
import { PaidCompanies } from '#web/features/companies/search/paid-companies.tsx';
import { HomePickup } from '#web/routes/public/home/home-pickup.tsx';
import { sampleCompany } from '#web/testing/sample-company.ts';
import { CompanyCard } from './company-card.tsx';
import { companyDrawing } from './company-drawing.ts';
import { listedCompany } from './listed-company.ts';

afterEach(cleanup);

const company = {
  ...sampleCompany(),
  ...{ starting_salary: 203_000, fixed_overtime: 'あり(月20時間分)', annual_holidays: 121 },
  ...{ employees: 62, visit_available: true },
};
const paid = { ...company, is_pr: true, group: 'A' as const };

test.each([
  ['a list', <CompanyCard key="" company={paid} />],
  ['the home page', <HomePickup key="" companies={[paid]} />],
  ['the advertisements below a search', <PaidCompanies key="" companies={[paid]} />],
])('a PR card in %s shows no conditions', (_, ui) => {
  render(<MemoryRouter>{ui}</MemoryRouter>);
  const card = screen.getByRole('article').textContent;
  expect(card).toContain('PR');
  expect(card).toContain('62人');
  expect(card).not.toMatch(/20万|円|初任給|固定残業|121|年間休日/);
  expect(card).toContain('学校の求人票');
});

test('a PR card with the number of its job offer shows conditions beside the number', () => {
  render(
    <MemoryRouter>
      <CompanyCard company={{ ...paid, job_number: '13010-01234567' }} />
    </MemoryRouter>,
  );
  const card = screen.getByRole('article').textContent;
  expect(card).toContain('PR');
  expect(card).toContain('20万3,000円');
  expect(card).toContain('固定残業代あり');
  expect(card).toContain('121日');
  expect(card).toContain('求人番号 13010-01234567');
});

test('the card of any other company shows its conditions', () => {
  render(
    <MemoryRouter>
      <CompanyCard company={company} />
    </MemoryRouter>,
  );
  const card = screen.getByRole('article').textContent;
  expect(card).toContain('20万3,000円');
  expect(card).toContain('121日');
  expect(card).not.toContain('学校の求人票');
});

test.each([
  ['a drawing of its own', 'mold-die-maker', 'trades/mold-die-maker'],
  ['a scene of the talk', 'welder', 'scenes/sparks-in-the-dark'],
  ['no drawing but its family', 'added-by-staff', 'families/craft'],
])('a first occupation with %s is the picture of card and page', (_, id, drawing) => {
  const pictured = { ...company, first_occupation: { id, family: 'craft' } };
  render(
    <MemoryRouter>
      <CompanyCard company={pictured} />
      <CompanyHeader company={pictured} />
    </MemoryRouter>,
  );
  const shown = [...document.querySelectorAll('svg[data-time] use')];
  const addresses = shown.map((use) => use.getAttribute('href') ?? '');
  expect(addresses).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining(`/${drawing}.svg`)),
  );
});

test('a company without an occupation has a picture of its industry', () => {
  expect(companyDrawing({ ...company, first_occupation: null })).toMatch(/^families\//);
});

test.each([
  ['a PR card', { ...paid, job_number: '13010-01234567' }],
  ['any other card', { ...company, job_number: '13010-01234567' }],
])('A card of %s shows the same without what a list leaves out', (_, whole) => {
  const cardOf = (shown: Parameters<typeof CompanyCard>[0]['company']) =>
    render(
      <MemoryRouter>
        <CompanyCard company={shown} />
      </MemoryRouter>,
    ).container.innerHTML;
  expect(cardOf(listedCompany(whole))).toBe(cardOf(whole));
});
