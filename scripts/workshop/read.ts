// npm run read -- "文" [--question=hobby-free]: what every stage of the reader makes of a sentence.
import { openCounsellor } from '#server/counsellor/open-counsellor.ts';

const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const asked = process.argv.find((argument) => argument.startsWith('--question='));
const content = words.join(' ');
if (content.trim() === '') {
  console.error('Give a sentence: npm run read -- "料理は好きだけど、接客は苦手"');
  process.exit(1);
}
const counsellor = openCounsellor();
const message = { id: 'm', content, question: asked?.slice('--question='.length) ?? 'hobby-free' };
const { text, sentences, acts, conditions, named, attitudes } = counsellor.hear(message);
const part = ({ start, end }: { start: number; end: number }) => text.text.slice(start, end);
console.log('text     ', text.text);
console.log('sentences', sentences.map(part));
console.log('worry    ', counsellor.noticeWorry(content));
console.table(acts.map((act) => ({ sentence: part(act), ...act })));
console.table(conditions.map((one) => ({ words: part(one), ...one })));
console.table(named.map((one) => ({ words: part(one), ...one })));
console.table(attitudes.map((one) => ({ words: part(one), ...one })));
console.table(counsellor.read(message).evidence);
