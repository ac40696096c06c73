/** The role of each admin: which sections of the back office they may open, and which actions they may take there. */
export const DUTIES = ['owner', 'fulfilment', 'content'] as const

export type Duty = (typeof DUTIES)[number]

/** Undefined for anything else. */
export const readDuty = (value: string): Duty | undefined => DUTIES.find((duty) => duty === value)

/** As shown to admins. */
export const DUTY_NAMES: Record<Duty, string> = { owner: 'Owner', fulfilment: 'Orders', content: 'Content' }

/** Actions, by their intents. */
export type Actions = readonly string[] | 'every'

type Section = Partial<Record<Exclude<Duty, 'owner'>, Actions>>

/** Everyone keeps views of the lists that they open. */
const OWN_VIEWS = ['save-view', 'remove-view']

/** Who may open a URL, and which actions they may take there. Owners may do everything, also unlisted things. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  // Each role sees there what it may open.
  '/admin/today': { fulfilment: [], content: [] },
  '/admin/dashboard': {},
  '/admin/dashboard?tab=artworks': { content: ['approve', 'reject', 'approve-edit', 'reject-edit'] },
  '/admin/find': { fulfilment: [], content: [] },
  // What is shown is for writers too; prices and stock are for owners.
  '/admin/works': { content: ['hide', 'show', 'feature', 'unfeature', ...OWN_VIEWS] },
  '/admin/works.csv': { content: [] },
  '/admin/reviews': { content: 'every' },
  // Packing and questions. Refunds, prices and lists of people are for owners.
  '/admin/orders': { fulfilment: ['confirm', ...OWN_VIEWS] },
  '/admin/orders/:id': { fulfilment: ['confirm', 'pack', 'book', 'note', 'resend', 'resolve-parcel', 'ask'] },
  '/admin/orders/:id/slips': { fulfilment: [] },
  '/admin/orders/:id/papers/:paper': { fulfilment: [] },
  '/admin/orders/:id/certificates': { fulfilment: 'every' },
  '/admin/orders/:id/certificates.pdf': { fulfilment: [] },
  '/admin/orders/new': {},
  '/admin/orders.csv': {},
  '/admin/inbox': { fulfilment: ['close', ...OWN_VIEWS] },
  '/admin/inbox/:kind/:id': {
    fulfilment: ['reply', 'note', 'close', 'approve', 'decline', 'confirmed', 'completed', 'cancelled'],
  },
  '/admin/messages': { fulfilment: [] },
  '/admin/messages/:id': { fulfilment: ['nothing', 'warn', 'close'] },
  '/admin/reconciliation': {},
  '/admin/connections': {},
  '/admin/payouts': {},
  '/admin/payouts/:id': {},
  '/admin/payouts/:id/file': {},
  '/admin/payouts/:id/payouts.csv': {},
  '/admin/books': {},
  '/admin/books/registers': {},
  '/admin/books/:month': {},
  '/admin/books/:month/:account': {},
  '/admin/books/files/:file': {},
  '/admin/disputes': {},
  '/admin/disputes/:id': {},
  '/admin/pay-on-delivery': {},
  '/admin/gift-cards': {},
  '/admin/gift-cards/:id': {},
  '/admin/catalogue': { content: ['category-words', 'category-up', 'category-down'] },
  '/admin/sheets': {},
  '/admin/sheets/:file': {},
  '/admin/promotions': {},
  '/admin/selling-terms': {},
  '/admin/artists': {},
  '/admin/artists/applications/:id': {},
  '/admin/artists/pages/:id': { content: ['approve-page', 'reject-page'] },
  '/admin/artists/:id': {},
  '/admin/artists/:id/:file': {},
  '/admin/customers': {},
  '/admin/customers.csv': {},
  '/admin/inbox.csv': {},
  '/admin/customers/:id': {},
  '/admin/audit': {},
  '/admin/audit.csv': {},
  '/admin/content': { content: 'every' },
  '/admin/content/preview': { content: [] },
  '/admin/pages': { content: 'every' },
  '/admin/pages/:id': { content: 'every' },
  '/admin/pages/:id/preview': { content: [] },
  '/admin/shelves': { content: 'every' },
  '/admin/shelves/works': { content: [] },
  '/admin/shelves/:id': { content: 'every' },
  '/admin/shelves/:id/preview': { content: [] },
  '/admin/reports': {},
  '/admin/reports/:file': {},
  // Outside the back office
  '/artwork/:id/preview': { content: [] },
  '/api/uploads': { content: 'every' },
  '/api/sheet-pictures': {},
}

/** A section by the pattern of its address; of the query only the tab counts. */
function sectionAt(address: string): Section {
  const end = address.indexOf('?')
  const path = end < 0 ? address : address.slice(0, end)
  const tab = new URLSearchParams(address.slice(path.length)).get('tab')
  return SECTIONS[`${path}?tab=${tab}`] ?? SECTIONS[path] ?? {}
}

export const mayOpen = (duty: Duty | null, address: string): boolean =>
  duty === 'owner' || (duty !== null && sectionAt(address)[duty] !== undefined)

export function actionsOf(duty: Duty | null, address: string): Actions {
  if (duty === 'owner') return 'every'
  return (duty && sectionAt(address)[duty]) ?? []
}

/** The facts about the current admin for a page of the back office. */
export type Rights = { duty: Duty | null; allowed: Actions }

export const isAmong = (actions: Actions, intent: string): boolean => actions === 'every' || actions.includes(intent)

/** The page to begin on. */
export const FIRST_SECTION: Record<Duty, string> = {
  owner: '/admin/dashboard',
  fulfilment: '/admin/orders',
  content: '/admin/dashboard?tab=artworks',
}

/** The name of the query that says which page an admin's role doesn't open. */
export const NOT_OPEN = 'not-open'

/**
 * Where an admin goes instead, with the reason. Every link to the back office leads to the owner's first section, so that one
 * needs no reason.
 */
export function insteadOf(duty: Duty | null, address: string): string {
  const first = duty ? FIRST_SECTION[duty] : '/'
  if (address === FIRST_SECTION.owner) return first
  return `${first}${first.includes('?') ? '&' : '?'}${new URLSearchParams({ [NOT_OPEN]: address })}`
}
