import { readDeviceText, writeDeviceText } from '#web/ui/device/device-text.ts';
import type { FieldPath } from './fields/field-specs.ts';

const keyOf = (companyId: string) => `michishirube-company-page:${companyId}`;

/**
 * Changes that did not reach the server yet, kept in this browser: a closed tab or a lost connection loses
 * nothing. Only what a company writes about itself is in them.
 */
export function readUnsaved(companyId: string): Map<FieldPath, unknown> {
  try {
    const stored: unknown = JSON.parse(readDeviceText(keyOf(companyId)) ?? '{}');
    return new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  } catch {
    return new Map();
  }
}

const baseKeyOf = (companyId: string) => `${keyOf(companyId)}:base`;

/** Which version of the page the unsaved changes were typed over; null when that is not known. */
export function readUnsavedBase(companyId: string): string | null {
  return readDeviceText(baseKeyOf(companyId));
}

export function writeUnsavedBase(companyId: string, base: string | null): void {
  writeDeviceText(baseKeyOf(companyId), base);
}

export function writeUnsaved(companyId: string, changes: ReadonlyMap<FieldPath, unknown>): void {
  const isEmpty = changes.size === 0;
  writeDeviceText(keyOf(companyId), isEmpty ? null : JSON.stringify(Object.fromEntries(changes)));
}
