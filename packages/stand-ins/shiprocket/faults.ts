/** Faults that the stand-in can simulate, one at a time. */

/** Paths of the calls; the last ends with the number of the parcel. */
const ROUTES = {
  login: 'POST /auth/login',
  'pickup places': 'GET /settings/company/pickup',
  serviceability: 'GET /courier/serviceability/',
  create: 'POST /orders/create/adhoc',
  list: 'GET /orders',
  awb: 'POST /courier/assign/awb',
  pickup: 'POST /courier/generate/pickup',
  label: 'POST /courier/generate/label',
  cancel: 'POST /orders/cancel',
  track: 'GET /courier/track/awb/',
} as const

export type Call = keyof typeof ROUTES

export const CALLS = Object.keys(ROUTES) as Call[]

export const callOf = (asked: string): Call | undefined =>
  CALLS.find((call) => (call === 'track' ? asked.startsWith(ROUTES[call]) : asked === ROUTES[call]))

/** Network faults, at any call. */
const WIRE_FAULTS = [
  'hangs',
  'breaks',
  'does it and drops the answer',
  'answers half a body',
  'answers a page',
  'answers nothing',
  'is turned away by the firewall',
  'has too many calls',
] as const

export type WireFault = (typeof WIRE_FAULTS)[number]

/** The carrier's own errors, with its words and statuses. */
const OWN_FAULTS = [
  'login: refused',
  'login: blocked',
  'create: fields in errors',
  'create: fields in message',
  'create: wrong pickup location',
  'serviceability: couriers as a list',
  'awb: not assigned',
  'awb: wallet is empty',
  'awb: the recommended courier refuses',
  'pickup: refused',
  'label: not made',
  'label: a page in its place',
  'track: unknown',
  'track: as a list',
  'track: as a map',
  'numbers as text',
] as const

export type Fault = `${Call} ${WireFault}` | (typeof OWN_FAULTS)[number]

export const FAULTS: readonly Fault[] = [
  ...OWN_FAULTS,
  ...CALLS.flatMap((call) => WIRE_FAULTS.map((fault): Fault => `${call} ${fault}`)),
]

export const wireFaultOf = (call: Call, fault: Fault | undefined): WireFault | undefined =>
  WIRE_FAULTS.find((one) => fault === `${call} ${one}`)

/** Every number becomes text, as the carrier does it now and then. */
export function numbersAsText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(numbersAsText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, numbersAsText(one)]))
}
