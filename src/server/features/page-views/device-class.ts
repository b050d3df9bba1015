type DeviceClass = 'phone' | 'tablet' | 'computer';

/** The sort of device that a browser says it runs on; nothing finer is looked at. */
export function deviceClass(userAgent: string): DeviceClass {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? 'phone' : 'computer';
}
