/**
 * A browser and its device, by their common names. Browsers name others in their User-Agent: the first match counts.
 */
import { accountWords } from '#words/account.ts'

const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const DEVICES = [
  [/\biPhone\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bAndroid\b.*\bMobile\b/, 'android-phone'],
  [/\bAndroid\b/, 'android-tablet'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'mac'],
  [/\bCrOS\b/, 'chromebook'],
  [/\bLinux\b/, 'linux'],
] as const

/** Where a session was used from; undefined if never noted. */
export function placeWords(address: string | null): string | undefined {
  if (!address) return undefined
  return /^127\.|^(0:0:0:0)?::/.test(address) ? accountWords.thisMachine : address
}

export function deviceWords(userAgent: string | null): string {
  const isSaid = ([sign]: readonly [sign: RegExp, name: string]) => sign.test(userAgent ?? '')
  const browser = BROWSERS.find(isSaid)?.[1]
  const kind = DEVICES.find(isSaid)?.[1]
  const device = kind && accountWords.devices[kind]
  if (browser && device) return accountWords.browserOn(browser, device)
  return browser ?? (device ? accountWords.someBrowserOn(device) : accountWords.unknownDevice)
}

const NAMED = /\b(Instagram|FBAN|FBAV|FB_IAB|FBIOS|Messenger|Barcelona|Snapchat|Pinterest|LinkedInApp|Line|TikTok)\b/
const UNDERSCORED = /BytedanceWebview|musical_ly|MicroMessenger|Twitter for/
/** Android says so itself. On an iPhone, real browsers name Safari. */
const WEB_VIEW = /; wv\)|\b(iPhone|iPad|iPod)\b(?!.*\bSafari\/)/

export const isEmbeddedBrowser = (userAgent: string) =>
  [NAMED, UNDERSCORED, WEB_VIEW].some((pattern) => pattern.test(userAgent))
