import { BUCKETS } from './features.ts';
import type { LinearModel } from './linear-model.ts';
import { QUESTION_BUCKETS, QUESTION_SIZE, type QuestionModel } from './question-model.ts';

/** Models by name, and what was decided when they were trained. */
type ModelFile = {
  /** SHA-256 of the corpus, in hexadecimal. */
  corpus: string;
  /** Margins or shares from which on something counts, by name. */
  thresholds: Record<string, number>;
  models: Record<string, LinearModel>;
  /** Which question a text asks; null in a file of other readers. */
  questions: QuestionModel | null;
};

type Header = Omit<ModelFile, 'models' | 'questions'> & {
  models: { name: string; labels: string[]; scales: number[]; biases: number[]; size: number }[];
  /** Labels of the model of questions. */
  questions: readonly string[] | null;
};

/** First bytes of the file; the number changes with its layout. */
const mark = 'MCR2';
const lengthBytes = 4;

/** The file of weights: mark, length of the header, header as JSON, then the arrays of each model and of the questions. */
export function packModels({ models, questions, ...decided }: ModelFile): Uint8Array {
  const entries = Object.entries(models);
  const header: Header = {
    ...decided,
    models: entries.map(([name, model]) => ({
      name,
      labels: [...model.labels],
      scales: [...model.scales],
      biases: [...model.biases],
      size: model.weights.length,
    })),
    questions: questions?.labels ?? null,
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const length = new Uint8Array(lengthBytes);
  new DataView(length.buffer).setUint32(0, text.length);
  return joined([
    new TextEncoder().encode(mark),
    length,
    text,
    ...entries.flatMap(([, model]) => [
      model.idf,
      countsOf(model.starts),
      model.labelOf,
      bytesOf(model.weights),
    ]),
    ...(questions ? arraysOf(questions) : []),
  ]);
}

/** Reads a file of weights. Throws when the layout is another one or bytes are missing. */
export function unpackModels(bytes: Uint8Array): ModelFile {
  const text = new TextDecoder();
  if (text.decode(bytes.subarray(0, mark.length)) !== mark)
    throw new Error('The file of weights has another layout.');
  let at = mark.length + lengthBytes;
  const take = (length: number) => {
    if (at + length > bytes.length) throw new Error('The file of weights is cut short.');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { models, questions, ...decided } = JSON.parse(
    text.decode(take(view.getUint32(mark.length))),
  ) as Header;
  return {
    ...decided,
    // The order of the keys is the order of the bytes.
    models: Object.fromEntries(
      models.map(({ name, labels, scales, biases, size }) => {
        const idf = take(BUCKETS);
        const starts = startsOf(take(BUCKETS));
        const labelOf = take(size);
        const weights = take(size);
        const model: LinearModel = {
          labels,
          idf,
          starts,
          labelOf,
          weights: new Int8Array(weights.buffer, weights.byteOffset, size),
          scales: Float32Array.from(scales),
          biases: Float32Array.from(biases),
        };
        return [name, model];
      }),
    ),
    questions: questions && questionsFrom(questions, take),
  };
}

/** Bytes of the model of questions, in the order in which `questionsFrom` takes them. */
function arraysOf({ idf, vectors, steps, weights, scales, biases }: QuestionModel): Uint8Array[] {
  return [idf, vectors, ...[steps, weights, scales, biases].map(bytesOf)];
}

function questionsFrom(
  labels: readonly string[],
  take: (length: number) => Uint8Array,
): QuestionModel {
  const floats = (count: number) =>
    // Copied, because numbers of four bytes begin at multiples of four.
    new Float32Array(Uint8Array.from(take(count * Float32Array.BYTES_PER_ELEMENT)).buffer);
  const idf = take(QUESTION_BUCKETS);
  const vectors = take((QUESTION_BUCKETS * QUESTION_SIZE) / 2);
  const steps = floats(QUESTION_SIZE);
  const weights = take(labels.length * QUESTION_SIZE);
  return {
    ...{ labels, idf, vectors, steps },
    weights: new Int8Array(weights.buffer, weights.byteOffset, weights.length),
    ...{ scales: floats(labels.length), biases: floats(labels.length) },
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: Int8Array | Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Weights a bucket; a model has fewer than 256 labels. */
function countsOf(starts: Uint32Array): Uint8Array {
  return Uint8Array.from({ length: BUCKETS }, (_, n) => (starts[n + 1] ?? 0) - (starts[n] ?? 0));
}

function startsOf(counts: Uint8Array): Uint32Array {
  const starts = new Uint32Array(BUCKETS + 1);
  for (const [n, count] of counts.entries()) starts[n + 1] = (starts[n] ?? 0) + count;
  return starts;
}

function joined(parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
