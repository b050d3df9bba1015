import { readFileSync } from 'node:fs';
import { openReaderModels, type ReaderModels } from '#counsellor/reading/reader-models.ts';
import { TalkWords } from '#counsellor/reading/talk-words.ts';
import { dataPath, readDataText } from '#server/data-directory.ts';

let opened: ReaderModels | undefined;

/** The reader's weights that ship with the project, opened once per process. */
export function readerModels(): ReaderModels {
  opened ??= openReaderModels(
    readFileSync(dataPath('reader/reader.bin')),
    readDataText('talk/words.jsonl')
      .split('\n')
      .filter(Boolean)
      .map((line) => TalkWords.parse(JSON.parse(line))),
  );
  return opened;
}
