import type { FieldPath } from './fields/field-specs.ts';

const keyOf = (companyId: string) => `michishirube-company-page:${companyId}`;

/**
 * Changes that did not reach the server yet, kept in this browser: a closed tab or a lost connection loses
 * nothing. Only what a company writes about itself is in them.
 */
export function readUnsaved(companyId: string): Map<FieldPath, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(companyId)) ?? '{}');
    return new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  } catch {
    return new Map();
  }
}

const baseKeyOf = (companyId: string) => `${keyOf(companyId)}:base`;

/** Which version of the page the unsaved changes were typed over; null when that is not known. */
export function readUnsavedBase(companyId: string): string | null {
  try {
    return localStorage.getItem(baseKeyOf(companyId));
  } catch {
    return null;
  }
}

export function writeUnsavedBase(companyId: string, base: string | null): void {
  try {
    if (base === null) localStorage.removeItem(baseKeyOf(companyId));
    else localStorage.setItem(baseKeyOf(companyId), base);
  } catch {
    // As below.
  }
}

export function writeUnsaved(companyId: string, changes: ReadonlyMap<FieldPath, unknown>): void {
  try {
    if (changes.size === 0) localStorage.removeItem(keyOf(companyId));
    else localStorage.setItem(keyOf(companyId), JSON.stringify(Object.fromEntries(changes)));
  } catch {
    // A full or forbidden store: the changes still wait in the page.
  }
}
