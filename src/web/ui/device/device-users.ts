import { useSyncExternalStore } from 'react';
import { readDeviceText, subscribeToDevice, tellDevice, writeDeviceText } from './device-text.ts';

const sharedKey = 'sharedDevice';
const ownKey = 'ownDevice';
/** Name in the local storage of what a student's own device keeps for when there is no network. */
export const keptKey = 'keptAnswers';

/** True once a reader has said that many people use this device. */
export function isSharedDevice(): boolean {
  return readDeviceText(sharedKey) === '1';
}

/** Notes for every tab, and for the next reader, whether many people use this device. */
export function markSharedDevice(isShared: boolean): void {
  writeDeviceText(sharedKey, isShared ? '1' : null);
  if (isShared) markOwnDevice(false);
}

/** True once the signed-in student has said that nobody else uses this device. */
export function isOwnDevice(): boolean {
  return readDeviceText(ownKey) === '1' && !isSharedDevice();
}

/** Notes that only this student uses the device; taking it back forgets what the device keeps. */
export function markOwnDevice(isOwn: boolean): void {
  writeDeviceText(ownKey, isOwn ? '1' : null);
  if (!isOwn) writeDeviceText(keptKey, null);
  tellDevice();
}

/** Whether it is the student's own device, as a hook; false on the server and while a page is hydrated. */
export function useOwnDevice(): boolean {
  return useSyncExternalStore(subscribeToDevice, isOwnDevice, () => false);
}
