import { readFileSync } from 'node:fs';
import { openReaderModels, type ReaderModels } from '#counsellor/reading/models/reader-models.ts';
import { TalkWords } from '#counsellor/reading/models/talk-words.ts';
import { dataPath, readDataLines } from '#server/data-directory.ts';
import { SetUpError } from '#server/set-up/set-up-error.ts';

let opened: ReaderModels | undefined;

/** The reader's weights that ship with the project, opened once per process. Throws SetUpError where they are damaged. */
export function readerModels(): ReaderModels {
  opened ??= open();
  return opened;
}

function open(): ReaderModels {
  const weights = readFileSync(dataPath('reader/reader.bin'));
  const words = readDataLines('talk/words.jsonl', TalkWords);
  try {
    return openReaderModels(weights, words);
  } catch (cause) {
    const sentence =
      'data/reader/reader.bin is damaged: unpack or check out this copy of the program once more.';
    throw new SetUpError(sentence, { cause });
  }
}
