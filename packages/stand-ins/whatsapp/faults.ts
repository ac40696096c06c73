/** The faults that it can simulate. */

/** What a machine between, or the company's own, does to an answer. */
export const WHATSAPP_WIRE_FAULTS = [
  'cuts the connection',
  'hangs',
  'sends a page',
  'redirects',
  'sends nothing',
  'sends nonsense',
  'sends an error as success',
  'sends a page as success',
  'sends too much',
  'sends half',
  'trickles',
  'acts, then cuts the connection',
  'acts, then hangs',
  'acts, then breaks',
] as const

/** The codes that its documentation lists, with their titles. */
const CODES = {
  0: 'AuthException',
  1: 'API Unknown',
  2: 'API Service',
  3: 'API Method',
  4: 'API Too Many Calls',
  10: 'Permission Denied',
  100: 'Invalid parameter',
  190: 'Access token has expired',
  200: 'API Permission',
  368: 'Temporarily blocked for policies violations',
  80007: 'Rate limit issues',
  130429: 'Rate limit hit',
  130472: "User's number is part of an experiment",
  131000: 'Something went wrong',
  131008: 'Required parameter is missing',
  131009: 'Parameter value is not valid',
  131016: 'Service unavailable',
  131026: 'Message undeliverable',
  131031: 'Account has been locked',
  131042: 'Business eligibility payment issue',
  131047: 'Re-engagement message',
  131048: 'Spam rate limit hit',
  131049: 'Meta chose not to deliver',
  131050: 'User has stopped marketing messages',
  131056: 'Pair rate limit hit',
  131057: 'Account in maintenance mode',
  131062: 'Recipient type not supported for authentication templates',
  132000: 'Template parameter count mismatch',
  132001: 'Template does not exist',
  132005: 'Template hydrated text too long',
  132007: 'Template format character policy violated',
  132012: 'Template parameter format mismatch',
  132015: 'Template is paused',
  132016: 'Template is disabled',
  133010: 'Phone number not registered',
} as const

export const ERROR_CODES = Object.keys(CODES).map(Number)

export const titleOfCode = (code: number): string => CODES[code as keyof typeof CODES] ?? 'Error'

const named = (code: number) => `${code} ${titleOfCode(code)}`

export const WHATSAPP_FAULTS: readonly string[] = [...WHATSAPP_WIRE_FAULTS, ...ERROR_CODES.map(named)]

/** Undefined for a fault of the wire. */
export const codeOfFault = (fault: string): number | undefined =>
  /^\d/.test(fault) ? Number.parseInt(fault, 10) : undefined

/** By default they arrive. */
const ENDS = ['are read', 'stay on the way', 'are accepted only'] as const
const FAIL_LATER = [131_026, 131_049, 130_472, 131_050, 131_042, 131_048, 131_000]

export const NEW_MESSAGES: readonly string[] = [...ENDS, ...FAIL_LATER.map((code) => `fail: ${named(code)}`)]

export const codeOfEnd = (end: string): number | undefined =>
  end.startsWith('fail: ') ? Number.parseInt(end.slice('fail: '.length), 10) : undefined

/** 400 for most; a token that doesn't work is 401, too many calls 429, troubles of the company 500. */
export function statusOfCode(code: number): number {
  if (code === 190 || code === 0) return 401
  if (code === 10 || code === 3 || (code >= 200 && code <= 299)) return 403
  if ([4, 80_007, 130_429].includes(code)) return 429
  if ([1, 2, 131_000].includes(code)) return 500
  return [131_016, 131_057].includes(code) ? 503 : 400
}
