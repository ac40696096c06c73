/** Enquiries are read and answered by admins only: the owner, and the orders role. */
import { everybody, NOBODYS_ID } from './row.ts'
import type { Row } from './row.ts'

const ADMINS_ONLY: Row['answers'] = ['302 /', '302 /', '302 /', '302 /', '302 /', 200]
const refused = (admin: Row['answers'][5]): Row['answers'] => [401, 403, 403, 403, 403, admin]

const TO_PACKERS: Pick<Row, 'open'> = { open: ['fulfilment'] }

const LETTER = 'routes/admin/inbox/ticket'

const action = (kind: string, form: Record<string, string>, admin: Row['answers'][5] = 404): Row => ({
  route: LETTER,
  method: 'POST',
  ask: () => ({ path: `/admin/inbox/${kind}/${NOBODYS_ID}`, form }),
  answers: refused(admin),
})

const answer = (kind: string, form: Record<string, string>): Row => ({ ...action(kind, form), ...TO_PACKERS })

export const INBOX: readonly Row[] = [
  {
    route: 'routes/admin/inbox/inbox',
    method: 'GET',
    ask: () => ({ path: '/admin/inbox?q=Asha' }),
    answers: ADMINS_ONLY,
    ...TO_PACKERS,
  },
  ...(
    [
      [{ intent: 'close', pick: `${NOBODYS_ID}.contact` }, 404],
      [{ intent: 'save-view', name: '' }, 422],
      [{ intent: 'remove-view', saved: NOBODYS_ID }, 200],
    ] as const
  ).map(([form, admin]): Row => ({
    route: 'routes/admin/inbox/inbox',
    method: 'POST',
    ask: () => ({ path: '/admin/inbox', form }),
    answers: refused(admin),
    ...TO_PACKERS,
  })),
  {
    route: LETTER,
    method: 'GET',
    ask: ({ tickets }) => ({ path: `/admin/inbox/contact/${tickets.contact}` }),
    answers: ADMINS_ONLY,
    ...TO_PACKERS,
  },
  {
    route: LETTER,
    method: 'POST',
    ask: ({ tickets }) => ({
      path: `/admin/inbox/contact/${tickets.contact}`,
      form: { intent: 'reply', text: 'Yes, it is.' },
    }),
    answers: refused(200),
    ...TO_PACKERS,
  },
  answer('contact', { intent: 'reply', text: 'Yes.' }),
  answer('contact', { intent: 'note', text: 'Called.' }),
  answer('contact', { intent: 'close' }),
  answer('consultation', { intent: 'confirmed' }),
  answer('consultation', { intent: 'completed' }),
  answer('consultation', { intent: 'cancelled' }),
  action('contact', { intent: 'nothing' }, 422),
  action('quote', { intent: 'quotePrice', price: '100', frame: NOBODYS_ID, days: '14' }),
  answer('return', { intent: 'approve', text: 'We collect it.' }),
  answer('return', { intent: 'decline', text: 'It is as described.' }),
  action('return', { intent: 'refund', amount: '100' }),
  action('quote', { intent: 'withdraw', quotePrice: NOBODYS_ID }),
]

/** A quote is for everyone who knows its URL. */
export const QUOTES: readonly Row[] = [
  {
    route: 'routes/checkout/quote',
    method: 'GET',
    ask: ({ quotePrice }) => ({ path: `/quote/${quotePrice.token}` }),
    answers: everybody(200),
  },
  {
    route: 'routes/checkout/quote',
    method: 'GET',
    ask: () => ({ path: '/quote/there-is-none' }),
    answers: everybody(404),
  },
]
