/** Number of buckets that features are hashed into; a power of two. */
export const BUCKETS = 2 ** 16;

/** Counts by bucket; `bucketOf` hashes a feature's name. */
export type Features = Map<number, number>;

/** Features that are brought to unit length together, and how much they count beside the other blocks. */
export type FeatureBlock = { features: Features; weight: number };

/** FNV-1a over UTF-16 units, folded to 16 bits: short, and the same everywhere. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & (BUCKETS - 1);
}

export function addFeature(features: Features, feature: string, weight = 1): void {
  const bucket = bucketOf(feature);
  features.set(bucket, (features.get(bucket) ?? 0) + weight);
}

/** Adds all runs of one to `most` characters of a folded text, with marks for its begin and end. */
export function addCharacterGrams(
  features: Features,
  text: string,
  { prefix = '', most = 3, weight = 1 }: { prefix?: string; most?: number; weight?: number } = {},
): void {
  const units = ['^', ...text, '$'];
  for (let at = 0; at < units.length; at += 1) {
    let gram = '';
    for (let size = 1; size <= most && at + size <= units.length; size += 1) {
      gram += units[at + size - 1];
      if (gram !== '^' && gram !== '$') addFeature(features, prefix + gram, weight);
    }
  }
}
