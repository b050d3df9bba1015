import { readFileSync } from 'node:fs';
import { openReaderModels, type ReaderModels } from '#counsellor/reading/models/reader-models.ts';
import { TalkWords } from '#counsellor/reading/models/talk-words.ts';
import { dataPath, readDataLines } from '#server/data-directory.ts';

let opened: ReaderModels | undefined;

/** The reader's weights that ship with the project, opened once per process. */
export function readerModels(): ReaderModels {
  opened ??= openReaderModels(
    readFileSync(dataPath('reader/reader.bin')),
    readDataLines('talk/words.jsonl', TalkWords),
  );
  return opened;
}
