/** A piece of text on a page of a PDF: points from the page's upper left corner, `y` at the foot of the letters. */
export type SheetItem = { x: number; y: number; width: number; height: number; text: string };

/** A straight line of a page, upright or level, in the same points. */
export type SheetRule = { x0: number; y0: number; x1: number; y1: number };

export type SheetPage = {
  width: number;
  height: number;
  items: readonly SheetItem[];
  rules: readonly SheetRule[];
};

/** A 高卒求人票 as it arrives: pages of a PDF with their text, or a text that somebody pasted. */
export type Sheet = { kind: 'pages'; pages: readonly SheetPage[] } | { kind: 'text'; text: string };

/** Where on the sheet a value stood: the label as the form prints it, and the piece that was read. */
type SheetPlace = { label: string; text: string };

export type Proposal = {
  /** A path of `contract/company/company-fields.ts`. */
  path: string;
  /** Of the field's shape where `fits`; else as far as the sheet tells it, or null. */
  value: unknown;
  where: SheetPlace;
  /** Nothing speaks against it. Where something does, `reason` says what. */
  isSure: boolean;
  /** The form takes the value as it is. */
  fits: boolean;
  /** A sentence for the company; null where the value is sure. */
  reason: string | null;
};

/** What is read for other uses than a field of its own. */
type SheetHints = {
  occupationTitle: string | null;
  basePay: number | null;
  /** As printed; null where it is the head office. */
  workplaceAddress: string | null;
  /** Where that is: JIS code of the prefecture, and the municipality; null where it is not clear. */
  workplace: { prefecture: string; city: string } | null;
  receivedOn: string | null;
};

export type JobOfferReading =
  | { kind: 'not-a-job-offer' }
  | {
      kind: 'job-offer';
      /** In the order of the table of fields. */
      proposals: Proposal[];
      hints: SheetHints;
      /** Paths that a sheet can tell and this one did not, or not readably. */
      unread: string[];
    };
