const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string, Kind][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b(?!.*\bMobile\b)/, 'Android', 'tablet'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bCrOS\b/, 'Chromebook', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

type Kind = 'phone' | 'tablet' | 'computer' | 'unknown'

/** The names that people use for a device; null where its user agent does not say. */
export type DeviceInfo = { browser: string | null; system: string | null; kind: Kind }

/**
 * Returns a user agent in words. A browser's user agent also names the browsers that it descends from, so the first
 * match counts.
 */
export const parseUserAgent = (userAgent: string): DeviceInfo => {
  const [, system = null, kind = 'unknown'] = systems.find(([sign]) => sign.test(userAgent)) ?? []
  const [, browser = null] = browsers.find(([sign]) => sign.test(userAgent)) ?? []
  return { browser, system, kind }
}
