import type { z } from 'zod';
import { CompanyEdit } from '#contract/company/company-edit.ts';
import { companyFieldList } from '#contract/company/company-fields.ts';
import { type Answer, fieldReader } from './fields/field-reader.ts';
import { readBusiness } from './fields/read-business.ts';
import { readHours } from './fields/read-hours.ts';
import { readPay } from './fields/read-pay.ts';
import { readRecruitment } from './fields/read-recruitment.ts';
import { readWork, workplaceAddress } from './fields/read-work.ts';
import { readYouth } from './fields/read-youth.ts';
import type { SheetBlocks } from './labels/block.ts';
import { type LabelFinder, labelFinder } from './labels/label-finder.ts';
import { blocksBelowLabels } from './layout/blocks-below-labels.ts';
import { blocksOfColumns } from './layout/blocks-of-columns.ts';

import { blocksOfPages } from './layout/blocks-of-pages.ts';
import { blocksOfText } from './layout/blocks-of-text.ts';
import { rowsOfPages } from './layout/rows-of-pages.ts';
import type { JobOfferReading, Proposal, Sheet } from './sheet.ts';
import { dayIn } from './text/calendar-years.ts';
import { printedLine } from './text/plain.ts';
import { addressIn } from './values/addresses.ts';
import type { JobOfferWords } from './words.ts';

/** Pages with fewer rules are not ruled into cells. */
const rulesAtLeast = 40;

/** So many of the labels make a sheet of a text. */
const labelsAtLeast = 12;

/**
 * Reads a 高卒求人票 into proposals for the fields of a company's page. A figure against which anything speaks comes as
 * a question. Pure: the same sheet gives the same answer, and nothing leaves the caller.
 */
export function readJobOffer(sheet: Sheet, words: JobOfferWords): JobOfferReading {
  const finder = labelFinder(words);
  const told = blocksOf(sheet, finder);
  const { blocks } = told;
  const items = new Set(blocks.filter(({ item }) => item !== 'unknown').map(({ item }) => item));
  if (items.size < labelsAtLeast) return { kind: 'not-a-job-offer' };
  const reader = fieldReader(told, words, finder);
  readBusiness(reader);
  readWork(reader);
  const basePay = readPay(reader);
  readHours(reader);
  readRecruitment(reader);
  readYouth(reader);
  const known = new Map(reader.answers.map((answer) => [answer.path, answer]));
  const proposals = companyFieldList.flatMap(({ path }) => {
    const answer = known.get(path);
    return answer ? [proposalOf(answer)] : [];
  });
  const occupation = reader.mainText('occupation');
  const workplace = workplaceAddress(reader);
  return {
    kind: 'job-offer',
    proposals,
    hints: {
      occupationTitle: occupation === '' ? null : printedLine(occupation),
      basePay,
      workplaceAddress: workplace,
      workplace: workplace === null ? null : placeIn(workplace),
      receivedOn: dayIn(reader.blocksOf('sheet.received')[0]?.text ?? ''),
    },
    unread: companyFieldList.flatMap(({ path, onJobOffer, askedIf }) =>
      onJobOffer && (!askedIf || 'isNot' in askedIf) && !notAnswered.has(path) && !known.has(path)
        ? [path]
        : [],
    ),
  };
}

function blocksOf(sheet: Sheet, finder: LabelFinder): SheetBlocks {
  if (sheet.kind === 'text') return blocksOfText(sheet.text, finder);
  const rules = sheet.pages.reduce((all, page) => all + page.rules.length, 0);
  if (rules >= rulesAtLeast) return blocksOfPages(sheet.pages, finder);
  const rows = rowsOfPages(sheet.pages);
  const told = blocksBelowLabels(rows, finder) ?? blocksOfColumns(rows, finder, false);
  return { ...told, isMeasured: true };
}

/** Fields that stand on a sheet in words that no catalogue has: they are hints. */
const notAnswered = new Set(['occupations', 'jsic', 'workplaces', 'conditions.fixed_overtime']);

function placeIn(address: string): { prefecture: string; city: string } | null {
  const { prefecture, city } = addressIn(address.normalize('NFKC'));
  return prefecture === null || city === null ? null : { prefecture, city };
}

function proposalOf({ path, label, text, value, doubt }: Answer): Proposal {
  const where = { label, text };
  const fitted = value === null ? null : fittedTo(path, value);
  if (fitted === null)
    return {
      path,
      value,
      where,
      isSure: false,
      fits: false,
      reason: doubt ?? 'この項目に入れられる形ではありません。お確かめのうえ、入力してください。',
    };
  if (fitted.sentence !== null)
    return { path, value, where, isSure: false, fits: false, reason: doubt ?? fitted.sentence };
  return { path, value: fitted.value, where, isSure: doubt === null, fits: true, reason: doubt };
}

/** The value as the form's own shape takes it, or what that says against it. */
function fittedTo(path: string, value: unknown): { value: unknown; sentence: string | null } {
  const result = shapeOf(path)?.safeParse(value);
  if (!result) return { value, sentence: null };
  if (result.success) return { value: result.data, sentence: null };
  return { value, sentence: result.error.issues[0]?.message ?? '' };
}

function shapeOf(path: string): z.ZodType | undefined {
  const [group = '', name] = path.split('.');
  const shapes: Record<string, z.ZodType> = CompanyEdit.shape;
  const groups: Record<string, Record<string, z.ZodType>> = {
    work: CompanyEdit.shape.work.shape,
    conditions: CompanyEdit.shape.conditions.shape,
    youth: CompanyEdit.shape.youth.shape,
    visit: CompanyEdit.shape.visit.shape,
  };
  return name === undefined ? shapes[group] : groups[group]?.[name];
}
