import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packPostings, unpackPostings } from '#counsellor/text/packed-postings.ts';
import { type MakePostings, postingsOf, type WeightedText } from '#counsellor/text/text-index.ts';
import { projectPath } from '#server/project-files.ts';
import { hashCounsellorSources } from './counsellor-sources.ts';

/** Made with the pages: to take the texts of the counsellor apart costs a start five seconds of one core. */
const ofTheBuild = projectPath('build/postings');

type KeptPostings = {
  /** What was kept of the same documents; of others, such as those with edits of the desk, made now. */
  find: MakePostings;
  /** Makes them and keeps them. */
  keep: MakePostings;
  /** Forgets all: what was kept of other sources is found by nothing. */
  empty: () => void;
};

/** Postings in files of a folder, named by the texts that they were made of. */
export function keptPostings(directory = ofTheBuild): KeptPostings {
  const fileOf = (documents: readonly WeightedText[][]) =>
    join(directory, `${keyOf(documents)}.bin`);
  return {
    find: (documents) => {
      const file = fileOf(documents);
      if (!existsSync(file)) return postingsOf(documents);
      try {
        const bytes = readFileSync(file);
        // Node may read small files into shared memory at any place.
        return unpackPostings(bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes));
      } catch {
        // What a disk damaged can be made again.
        return postingsOf(documents);
      }
    },
    keep: (documents) => {
      const file = fileOf(documents);
      const postings = postingsOf(documents);
      mkdirSync(directory, { recursive: true });
      writeFileSync(`${file}.part`, packPostings(postings));
      renameSync(`${file}.part`, file);
      return postings;
    },
    empty: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** Names postings by all that they follow from: texts, code, and the word boundaries that Node's ICU knows. */
function keyOf(documents: readonly (readonly WeightedText[])[]): string {
  const hash = createHash('sha256').update(`${hashCounsellorSources()} ${process.versions.icu}\n`);
  return hash.update(JSON.stringify(documents)).digest('hex').slice(0, 32);
}
