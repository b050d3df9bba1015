// npm run read -- "文" [--question=hobby-free]: what every stage of the learned reader makes of a sentence.
import { hearWorry } from '#counsellor/safety/hear-worry.ts';
import { openHearing } from '#server/open-hearing.ts';
import { readerModels } from '#server/reader-models.ts';

const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const asked = process.argv.find((argument) => argument.startsWith('--question='));
const content = words.join(' ');
if (content.trim() === '') {
  console.error('Give a sentence: npm run read -- "料理は好きだけど、接客は苦手"');
  process.exit(1);
}
const hearing = openHearing();
const message = { id: 'm', content, question: asked?.slice('--question='.length) ?? 'hobby-free' };
const { text, sentences, acts, named, attitudes } = hearing.hear(message);
const part = ({ start, end }: { start: number; end: number }) => text.text.slice(start, end);
console.log('text     ', text.text);
console.log('sentences', sentences.map(part));
console.log('worry    ', hearWorry(readerModels().worries, content));
console.table(acts.map((act) => ({ sentence: part(act), ...act })));
console.table(named.map((one) => ({ words: part(one), ...one })));
console.table(attitudes.map((one) => ({ words: part(one), ...one })));
console.table(hearing.evidenceOf(message));
