import readings from '../../../data/place-readings.json' with { type: 'json' };

const known: Readonly<Record<string, string>> = readings;

/** The katakana of a prefecture by its JIS code, or of a region by its key. Apart from `areas.ts`, which pages load. */
export function placeReading(codeOrKey: string): string {
  const reading = known[codeOrKey];
  if (reading === undefined) throw new Error(`no reading of the place ${codeOrKey}`);
  return reading;
}
