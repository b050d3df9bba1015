import type { FieldPath } from './field-specs.ts';

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

export function writeUnsaved(companyId: string, changes: ReadonlyMap<FieldPath, unknown>): void {
  try {
    if (changes.size === 0) localStorage.removeItem(keyOf(companyId));
    else localStorage.setItem(keyOf(companyId), JSON.stringify(Object.fromEntries(changes)));
  } catch {
    // A full or forbidden store: the changes still wait in the page.
  }
}
