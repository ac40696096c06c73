/** Valid requests: a fuzz run derives its own from these, so that they get past the front door. */
import { build } from '#tests/access/built-routes.ts'
import { MATRIX } from '#tests/access/matrix.ts'
import { NOBODYS_ID } from '#tests/access/row.ts'
import type { Scene } from '#tests/access/scene.ts'
import { formsOf } from '#tests/harness/forms-of-page.ts'
import { ROLES, WHO_IS, type Asked, type Role } from './asked.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

export const asForm = (fields: Record<string, string>): Pick<Asked, 'headers' | 'body'> => ({
  headers: { 'content-type': FORM },
  body: Buffer.from(String(new URLSearchParams(fields))),
})

export const asJson = (value: unknown): Pick<Asked, 'headers' | 'body'> => ({
  headers: { 'content-type': JSON_TYPE },
  body: Buffer.from(JSON.stringify(value)),
})

/** Every row of the access matrix, by everybody. */
function askedByMatrix(scene: Scene): Asked[] {
  return ROLES.flatMap((role) =>
    MATRIX.filter(({ route }) => route !== 'routes/account/sign-out').map(({ method, ask }) => {
      const { path, form, json } = ask(scene, WHO_IS[role])
      return { role, method, path, headers: {}, ...(form && asForm(form)), ...(json && asJson(json)) }
    }),
  )
}

/** Every built route, so that a new one is covered automatically. */
function askedByRoutes(scene: Scene): Asked[] {
  const routes = Object.values(build.routes).filter(({ path }) => path)
  return ROLES.flatMap((role) =>
    routes.flatMap(({ path = '', module }, nth) => {
      const address = `/${filled(path, scene, nth)}`
      return [
        ...(module.loader || module.default ? [{ role, method: 'GET', path: address, headers: {} }] : []),
        ...(module.action
          ? [
              { role, method: 'POST', path: address, ...asForm({ intent: 'save' }) },
              { role, method: 'POST', path: address, ...asJson({ key: NOBODYS_ID }) },
            ]
          : []),
      ]
    }),
  )
}

/** With something of the scene in each place of the pattern, another one from route to route. */
function filled(pattern: string, scene: Scene, nth: number): string {
  const { works, order, guestOrder, parcel, tickets, quotePrice } = scene
  const ids = [
    works.listed,
    works.pending,
    order.id,
    guestOrder.id,
    parcel,
    tickets.contact,
    quotePrice.token,
    NOBODYS_ID,
  ]
  return pattern
    .split('/')
    .map((part, place) => (/^[:*]/.test(part) ? ids[(nth + place) % ids.length] : part.replace('?', '')))
    .join('/')
}

/** URLs that no route of the application answers. */
const BESIDE_ROUTES = [
  '/images/00000000-0000-4000-8000-000000000000/640.webp',
  '/images/00000000-0000-4000-8000-000000000000/share.jpg',
  '/assets/none.js',
  '/favicon.svg',
  '/healthz',
  '/readyz',
  '/__manifest?p=/collection',
]

const payment = { entity: { id: 'pay_Fuzz00000001', order_id: 'order_Fuzz00000001' } }

/** Genuine provider calls, told apart from strangers' by signature or token. */
export const GENUINE = 'genuine'

const PROVIDERS: Omit<Asked, 'role'>[] = [
  { event: 'payment.captured', payload: { payment } },
  { event: 'payment.dispute.created', payload: { payment, dispute: { entity: { id: 'disp_Fuzz00000001' } } } },
  { event: 'payment_link.cancelled', payload: { payment_link: { entity: { id: 'plink_Fuzz00001' } } } },
  {
    event: 'refund.processed',
    payload: { refund: { entity: { id: 'rfnd_Fuzz000001', payment_id: 'pay_Fuzz00000001' } } },
  },
].map((event) => {
  const { headers, body } = asJson(event)
  const signed = { ...headers, 'x-razorpay-signature': GENUINE, 'x-razorpay-event-id': 'evt_Fuzz0001' }
  return { method: 'POST', path: '/api/webhooks/payments', headers: signed, ...(body && { body }) }
})

function noticeOf({ awb, ...notice }: { awb: string; order_id: string }): Omit<Asked, 'role'> {
  const scans = [{ activity: 'In Transit', location: 'Pune', date: '2026-11-22 04:10:00', 'sr-status': '18' }]
  const { headers, body } = asJson({
    awb,
    ...notice,
    shipment_status_id: 18,
    shipment_status: 'IN TRANSIT',
    current_timestamp: '2026-11-22 04:10:00',
    courier_name: 'Blue Dart',
    etd: '2026-11-25',
    scans,
  })
  const sent = { ...headers, 'x-api-key': GENUINE }
  return { method: 'POST', path: '/api/webhooks/shipping', headers: sent, ...(body && { body }) }
}

export function corpusOf(scene: Scene, parcel: { awb: string; reference: string }): Asked[] {
  const asGuest = (asked: Omit<Asked, 'role'>): Asked => ({ role: 'guest', ...asked })
  return [
    ...askedByMatrix(scene),
    ...askedByRoutes(scene),
    ...BESIDE_ROUTES.map((path) => asGuest({ method: 'GET', path, headers: {} })),
    ...PROVIDERS.map(asGuest),
    asGuest(noticeOf({ awb: parcel.awb, order_id: parcel.reference })),
    asGuest({
      method: 'POST',
      path: '/policy-reports',
      ...asJson({ 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } }),
    }),
  ]
}

/** The forms of a page, filled in as an honest visitor would. */
export const askedByForms = (role: Role, page: string, html: string): Asked[] =>
  formsOf(page, html).map(({ path, form }) => ({
    role,
    method: 'POST',
    path,
    ...asForm(Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value || likely(name)]))),
  }))

const LIKELY: readonly (readonly [name: RegExp, value: string])[] = [
  [/mail/i, 'asha@example.test'],
  [/phone/i, '9876543210'],
  [/contact/i, '9876543210'],
  [/password/i, 'a long quiet evening'],
  [/pin|postal/i, '411004'],
  [/date|day|from|until|ends/i, '2026-12-01'],
  [/time/i, '11:00'],
  [/price|amount|rupees|percent|discount|premium/i, '250'],
  [/quantity|pieces|count|minutes|days|edition|width|height|weight/i, '2'],
  [/state/i, 'Maharashtra'],
  [/country/i, 'India'],
  [/hsn/i, '9701'],
  [/code|otp/i, '123456'],
]

const likely = (name: string) => LIKELY.find(([pattern]) => pattern.test(name))?.[1] ?? 'Asha Rao'
