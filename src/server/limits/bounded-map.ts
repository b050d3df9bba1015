/** Sets a value and drops the oldest beyond the most: who invents keys cannot make the map grow without end. */
export function setBounded<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > keysHeldAtMost) map.delete(map.keys().next().value ?? key);
}

const keysHeldAtMost = 100_000;
