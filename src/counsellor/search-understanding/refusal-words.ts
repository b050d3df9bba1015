import words from '../../../data/wordings/search-refusals.json' with { type: 'json' };

const refusals = words.join('|');
const before = new RegExp(`^[がはもの]?\\s*(?:${refusals})`);
const atEnd = new RegExp(`(?:${refusals})[いなのでも]{0,2}(?:仕事|会社|やつ|とこ)?$`);

/** Whether what follows a condition refuses it: 寮 in 寮はいや. */
export const refusesBefore = (following: string) => before.test(following);

/** Whether words end in a refusal: 営業いがいで. */
export const endsInRefusal = (text: string) => atEnd.test(text);
