/** An entry of a catalogue or a text while it is written: its fields by name. */
export type EntryValue = Record<string, unknown>;
