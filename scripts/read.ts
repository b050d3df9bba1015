// npm run read -- "文" [--question=hobby-free]: what every stage of the reader makes of a sentence.
import { Occupation } from '#contract/occupations.ts';
import { createCounsellor } from '#counsellor/counsellor.ts';
import { Concept } from '#counsellor/reading/concept.ts';
import { readDataFolder } from '#server/data-directory.ts';
import { noticeWorry } from '#server/features/safety/safety-phrases.ts';
import { readerModels } from '#server/reader-models.ts';
import { workConditions } from '#server/work-conditions.ts';

const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const asked = process.argv.find((argument) => argument.startsWith('--question='));
const content = words.join(' ');
if (content.trim() === '') {
  console.error('Give a sentence: npm run read -- "料理は好きだけど、接客は苦手"');
  process.exit(1);
}
const counsellor = createCounsellor({
  occupations: readDataFolder('occupations', Occupation),
  concepts: readDataFolder('concepts', Concept),
  models: readerModels(),
  conditions: workConditions,
});
const message = { id: 'm', content, question: asked?.slice('--question='.length) ?? 'hobby-free' };
const { text, sentences, acts, named, attitudes } = counsellor.hear(message);
const part = ({ start, end }: { start: number; end: number }) => text.text.slice(start, end);
console.log('text     ', text.text);
console.log('sentences', sentences.map(part));
console.log('worry    ', noticeWorry(content));
console.table(acts.map((act) => ({ sentence: part(act), ...act })));
console.table(named.map((one) => ({ words: part(one), ...one })));
console.table(attitudes.map((one) => ({ words: part(one), ...one })));
console.table(counsellor.read(message).evidence);
