declare module 'subset-font' {
  /** Subsets an SFNT font to the characters of `text`; the package ships no types. */
  // biome-ignore lint/style/noDefaultExport: the package has one
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2';
      noLayoutClosure?: boolean;
      noHinting?: boolean;
      keepFeatures?: string[];
      dropTables?: string[];
    },
  ): Promise<Uint8Array>;
}
