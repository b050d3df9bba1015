// Trains the reader from data/talk and the reader of searches from data/search-queries; writes data/reader/*.bin.
// The same corpus gives the same bytes.
import { writeFileSync } from 'node:fs';
import { dataPath } from '#server/data-directory.ts';
import { trainQueries } from '../reader/train-queries.ts';
import { trainReader } from '../reader/train-reader.ts';

const began = performance.now();
const queries = trainQueries();
writeFileSync(dataPath('reader/queries.bin'), queries);
console.log(`data/reader/queries.bin: ${queries.length} bytes`);
const { bytes, thresholds, corpus } = trainReader();
writeFileSync(dataPath('reader/reader.bin'), bytes);
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`data/reader/reader.bin: ${bytes.length} bytes, corpus ${corpus}, ${seconds} s`);
console.table(thresholds);
