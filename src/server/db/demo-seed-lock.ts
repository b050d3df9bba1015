/** Held while demonstration data is put in or taken away. Any number that nothing else in this database locks. */
export const demoSeedLock = 7_203_115;
