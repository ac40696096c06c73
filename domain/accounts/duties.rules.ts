/** What each admin does in the shop: which rooms of the back office are whose, and which presses in them. */
export const DUTIES = ['owner', 'fulfilment', 'content'] as const

export type Duty = (typeof DUTIES)[number]

/** Undefined for anything that is no duty. */
export const readDuty = (value: string): Duty | undefined => DUTIES.find((duty) => duty === value)

/** As it is shown to people. */
export const DUTY_NAMES: Record<Duty, string> = { owner: 'Owner', fulfilment: 'Fulfilment', content: 'Content' }

/** What a mail says of it. */
export const DUTY_WORDS: Record<Duty, string> = {
  owner: 'Owner: everything',
  fulfilment: 'Fulfilment: orders, parcels and letters',
  content: 'Content: works, words and the home page',
}

/** By their intents. */
export type Presses = readonly string[] | 'every'

type Room = Partial<Record<Exclude<Duty, 'owner'>, Presses>>

/**
 * Whoever is named beside an address may open it, and press what is listed. The owner may everything, and alone what is
 * not named here.
 */
export const ROOMS: Readonly<Record<string, Room>> = {
  '/admin/dashboard': {},
  '/admin/dashboard?tab=artworks': { content: ['approve', 'reject', 'approve-edit', 'reject-edit'] },
  // What is packed and asked about; money that goes back, prices and lists of persons are the owner's.
  '/admin/orders': { fulfilment: [] },
  '/admin/orders/:id': { fulfilment: ['confirm', 'pack', 'book', 'note', 'resend', 'resolve-parcel', 'ask'] },
  '/admin/orders/:id/papers/:paper': { fulfilment: [] },
  '/admin/orders/new': {},
  '/admin/orders.csv': {},
  '/admin/inbox': { fulfilment: [] },
  '/admin/inbox/:kind/:id': {
    fulfilment: ['reply', 'note', 'close', 'approve', 'decline', 'confirmed', 'completed', 'cancelled'],
  },
  '/admin/reconciliation': {},
  '/admin/connections': {},
  '/admin/disputes': {},
  '/admin/disputes/:id': {},
  '/admin/pay-on-delivery': {},
  '/admin/gift-cards': {},
  '/admin/gift-cards/:id': {},
  '/admin/catalogue': { content: ['category-words', 'category-up', 'category-down'] },
  '/admin/offers': {},
  '/admin/audit': {},
  '/admin/audit.csv': {},
  '/admin/content': { content: 'every' },
  '/admin/content/preview': { content: [] },
  '/admin/reports': {},
  '/admin/reports/:file': {},
  // Beside the back office
  '/artwork/:id/preview': { content: [] },
  '/api/uploads': { content: 'every' },
}

/** A room by its address, in which what is variable is named; of the query only what makes another room of it counts. */
function roomAt(address: string): Room {
  const end = address.indexOf('?')
  const path = end < 0 ? address : address.slice(0, end)
  const tab = new URLSearchParams(address.slice(path.length)).get('tab')
  return ROOMS[`${path}?tab=${tab}`] ?? ROOMS[path] ?? {}
}

export const mayOpen = (duty: Duty | null, address: string): boolean =>
  duty === 'owner' || (duty !== null && roomAt(address)[duty] !== undefined)

export function pressesOf(duty: Duty | null, address: string): Presses {
  if (duty === 'owner') return 'every'
  return (duty && roomAt(address)[duty]) ?? []
}

/** What a page of the back office is told of whoever looks at it. */
export type Rights = { duty: Duty | null; presses: Presses }

export const isAmong = (presses: Presses, intent: string): boolean => presses === 'every' || presses.includes(intent)

/** Where the work begins. */
export const FIRST_ROOM: Record<Duty, string> = {
  owner: '/admin/dashboard',
  fulfilment: '/admin/orders',
  content: '/admin/dashboard?tab=artworks',
}
