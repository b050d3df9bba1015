import words from '../../../data/wordings/search-refusals.json' with { type: 'json' };

const refusals = words.join('|');
const before = new RegExp(`^[がはもの]?\\s*(?:${refusals})`);
const atEnd = new RegExp(`(?:${refusals})[いなのでも]{0,2}(?:仕事|会社|やつ|とこ)?$`);

/** True if the words after a condition refuse it: 寮 in 寮はいや. */
export const refusesBefore = (following: string) => before.test(following);

/** True if words end in a refusal: 営業いがいで. */
export const endsInRefusal = (text: string) => atEnd.test(text);
