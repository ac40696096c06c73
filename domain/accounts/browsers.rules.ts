/** A browser and its device, as people call them. What a browser says of itself names many others too: the first found counts. */

const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const DEVICES: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b.*\bMobile\b/, 'an Android phone'],
  [/\bAndroid\b/, 'an Android tablet'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** Where a session was used from; undefined when that was never noted. */
export function placeWords(address: string | null): string | undefined {
  if (!address) return undefined
  return /^127\.|^(0:0:0:0)?::/.test(address) ? 'this machine' : address
}

export function deviceWords(userAgent: string | null): string {
  const find = (signs: typeof BROWSERS) => signs.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const [browser, device] = [find(BROWSERS), find(DEVICES)]
  if (browser && device) return `${browser} on ${device}`
  return browser ?? (device ? `A browser on ${device}` : 'An unknown device')
}

const NAMED = /\b(Instagram|FBAN|FBAV|FB_IAB|FBIOS|Messenger|Barcelona|Snapchat|Pinterest|LinkedInApp|Line|TikTok)\b/
const UNDERSCORED = /BytedanceWebview|musical_ly|MicroMessenger|Twitter for/
/** Android says so itself; an iPhone's own browser, and others from its store, name Safari. */
const WEB_VIEW = /; wv\)|\b(iPhone|iPad|iPod)\b(?!.*\bSafari\/)/

export const isEmbeddedBrowser = (userAgent: string) =>
  [NAMED, UNDERSCORED, WEB_VIEW].some((pattern) => pattern.test(userAgent))
