import type { Call } from './faults.ts'

const ROUTES: readonly [method: string, path: string, call: Call][] = [
  ['POST', '/auth/login', 'login'],
  ['GET', '/settings/company/pickup', 'pickup places'],
  ['GET', '/courier/serviceability/', 'serviceability'],
  ['POST', '/orders/create/adhoc', 'create'],
  ['GET', '/orders', 'list'],
  ['POST', '/courier/assign/awb', 'awb'],
  ['POST', '/courier/generate/pickup', 'pickup'],
  ['POST', '/courier/generate/label', 'label'],
  ['POST', '/orders/cancel', 'cancel'],
  ['GET', '/courier/track/awb/', 'track'],
]

export function findCall(method: string, path: string): { call: Call; rest: string } | undefined {
  for (const [of, known, call] of ROUTES) {
    const isSame = call === 'track' ? path.startsWith(known) : path === known
    if (of === method && isSame) return { call, rest: path.slice(known.length) }
  }
  return undefined
}
