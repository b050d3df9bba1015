import { type Kind, nameParts } from './demo-material.ts';
import { type Random, randomFrom } from './demo-random.ts';

type DemoName = {
  name: string;
  /** Without the legal form. */
  kana: string;
  english: string | null;
  /** As written in the name. */
  legalForm: string;
};

type Stem = { written: string; kana: string; english: string | null };

const companyForms = ['株式会社', '有限会社', '合同会社'];
/** These follow the name; the others stand before it, and those of companies do both. */
const followingForms = ['信用金庫', '協同組合', '森林組合', '漁業生産組合'];
/** These say the business themselves. */
const speakingForms = ['信用金庫', '森林組合'];

/** Gives names that it has not given before. */
export function demoNamer(): (random: Random, kind: Kind) => DemoName {
  const given = new Set<string>();
  const specials = new Map(nameParts.specials.map((special) => [special.kind, special]));

  return (random, kind) => {
    const special = specials.get(kind.key);
    specials.delete(kind.key);
    if (special) {
      given.add(special.name);
      const legalForm = companyForms.find((form) => special.name.includes(form)) ?? '';
      return { name: special.name, kana: special.kana, english: null, legalForm };
    }
    for (let extras = 0; ; extras += 0.25) {
      const name = makeName(random, kind, Math.floor(extras));
      if (given.has(name.name)) continue;
      given.add(name.name);
      return name;
    }
  };
}

function makeName(random: Random, kind: Kind, extras: number): DemoName {
  const stem = makeStem(random, kind);
  const parts = Array.from({ length: extras }, () => random.pick(nameParts.extra));
  const form = random.pick(kind.forms);
  const legalForm = form === '会社' ? companyForm(random, kind) : form;
  const [suffix, suffixKana] = speakingForms.includes(form) ? ['', ''] : random.pick(kind.suffixes);
  const body = [stem.written, ...parts.map(([written]) => written), suffix].join('');
  const follows = form === '会社' ? random.chance(0.45) : followingForms.includes(legalForm);
  return {
    name: follows ? `${body}${legalForm}` : `${legalForm}${body}`,
    kana: [stem.kana, ...parts.map(([, kana]) => kana), suffixKana].join(''),
    english: stem.english && form === '会社' ? `${stem.english} ${englishForm(legalForm)}` : null,
    legalForm,
  };
}

function companyForm(random: Random, kind: Kind): string {
  if (kind.employees[0] >= 40 || random.chance(0.7)) return '株式会社';
  return random.chance(0.6) ? '有限会社' : '合同会社';
}

function englishForm(legalForm: string): string {
  return legalForm === '合同会社' ? 'LLC' : 'Co., Ltd.';
}

const hiraganaLeads = nameParts.leads.filter(([written]) => /^[ぁ-ん]/.test(written));
const kanjiLeads = nameParts.leads.filter(([written]) => !/^[ぁ-ん]/.test(written));
/** Two plain kanji in a row would soon be somebody's surname. */
const joinedTails = nameParts.tails.filter(([written]) => /^[ヶケノ]/.test(written));

/** Joined from parts so that the whole is nobody's name. */
function makeStem(random: Random, kind: Kind): Stem {
  const style = random.next();
  if (kind.forms.includes('会社') && style < 0.13) {
    const [written, kana, english] = random.pick(nameParts.kana);
    return { written, kana, english };
  }
  if (kind.forms.includes('会社') && style < 0.2) {
    const [written, kana] = random.pick(nameParts.latin);
    return { written, kana, english: null };
  }
  if (style < 0.35) {
    const [surname, surnameKana] = random.pick(nameParts.surnames);
    const [lead, leadKana] = random.pick(hiraganaLeads);
    return { written: `${surname}${lead}`, kana: `${surnameKana}${leadKana}`, english: null };
  }
  const isHiragana = style < 0.75;
  const [lead, leadKana] = random.pick(isHiragana ? hiraganaLeads : kanjiLeads);
  const [tail, tailKana] = random.pick(isHiragana ? nameParts.tails : joinedTails);
  return { written: `${lead}${tail}`, kana: `${leadKana}${tailKana}`, english: null };
}

/** Title and name of a fictional head. */
export function demoRepresentative(random: Random, legalForm: string): string {
  const [surname] = random.pick(nameParts.surnames);
  return `${headTitle(legalForm)} ${surname} ${random.pick(nameParts.given)}`;
}

function headTitle(legalForm: string): string {
  if (legalForm === '合同会社') return '代表社員';
  if (['株式会社', '有限会社'].includes(legalForm)) return '代表取締役';
  if (legalForm.endsWith('士法人')) return '代表社員';
  if (legalForm === '漁業生産組合') return '組合長理事';
  if (legalForm.endsWith('組合') || legalForm === '農事組合法人') return '代表理事';
  return '理事長';
}

/** A valid UUIDv7 that depends on the position alone. */
export function demoId(index: number): string {
  const time = (Date.UTC(2026, 0, 5) + index * 1000).toString(16).padStart(12, '0');
  const random = randomFrom(index + 500_009);
  const hex = (digits: number) =>
    random
      .integer(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}
