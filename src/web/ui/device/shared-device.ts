import { readDeviceText, writeDeviceText } from './device-text.ts';

const key = 'sharedDevice';

/** True once a reader has said that many people use this device. */
export function isSharedDevice(): boolean {
  return readDeviceText(key) === '1';
}

/** Notes for every tab, and for the next reader, whether many people use this device. */
export function markSharedDevice(isShared: boolean): void {
  writeDeviceText(key, isShared ? '1' : null);
}
