/** Actions before which staff confirm who they are, if they last did so over 15 minutes ago. */

type Act = {
  /** The address pattern of the action. */
  path: string
  /** On a page with several actions, the ones meant. */
  intents?: readonly string[]
  /** On a page with several forms, the ones meant, by their name in the address. */
  forms?: readonly string[]
  /** For a file: the page that links it. All others are posts. */
  fileOf?: string
  /** The form has files, which can't wait, so it is refused on its own page. */
  takesFiles?: boolean
  /** Only for people with two-step verification: others give the password in the form itself, or nothing. */
  isForTwoSteps?: boolean
}

const OF_PAYOUTS = ['approve', 'paid-before', 'adopt', 'outcome', 'utrs', 'write-off', 'settings']

const OF_BOOKS = ['book', 'reverse', 'close', 'reopen']

const ASKED_AGAIN: readonly Act[] = [
  // Refunds, payments recorded by hand, and quoted prices.
  { path: '/admin/orders/:id', intents: ['refund', 'cancel', 'take', 'hand-back'] },
  { path: '/admin/inbox/:kind/:id', intents: ['refund', 'approve', 'quotePrice'] },
  { path: '/admin/disputes/:id', intents: ['accept', 'contest'], takesFiles: true },
  // Payouts to artists, and whole account numbers.
  { path: '/admin/payouts', intents: OF_PAYOUTS, takesFiles: true },
  { path: '/admin/payouts/:id', intents: OF_PAYOUTS, takesFiles: true },
  { path: '/admin/payouts/:id/file', fileOf: '/admin/payouts' },
  { path: '/admin/payouts/:id/payouts.csv', fileOf: '/admin/payouts' },
  // The books, and whole tax numbers.
  { path: '/admin/books', intents: OF_BOOKS },
  { path: '/admin/books/:month', intents: OF_BOOKS },
  { path: '/admin/books/files/:file', fileOf: '/admin/books' },
  { path: '/admin/reconciliation', intents: ['refund-stray', 'refund-again'] },
  // Discounts and free orders.
  { path: '/admin/orders/new', intents: ['make'] },
  { path: '/admin/promotions' },
  { path: '/admin/gift-cards' },
  { path: '/admin/gift-cards/:id' },
  // Who may do what.
  { path: '/admin/dashboard', intents: ['role', 'suspend', 'lift', 'sign-out', 'forget-step'] },
  { path: '/admin/artists/applications/:id', intents: ['accept'] },
  // Papers of artists, and where they are paid.
  { path: '/admin/artists/:id', intents: ['look', 'verify'] },
  { path: '/admin/artists/:id/:file', fileOf: '/admin/artists' },
  { path: '/artist/papers', forms: ['bank', 'upi'], isForTwoSteps: true },
  // The terms of the shop.
  { path: '/admin/catalogue' },
  { path: '/admin/selling-terms' },
  { path: '/admin/pay-on-delivery', intents: ['terms', 'remit', 'statement'], takesFiles: true },
  // Lists of people and their orders.
  { path: '/admin/audit.csv', fileOf: '/admin/audit' },
  { path: '/admin/orders.csv', fileOf: '/admin/orders' },
  { path: '/admin/customers.csv', fileOf: '/admin/customers' },
  { path: '/admin/inbox.csv', fileOf: '/admin/inbox' },
  { path: '/admin/reports/:file', fileOf: '/admin/reports' },
  // One's own account.
  { path: '/profile/two-step' },
  { path: '/profile', forms: ['session', 'other-sessions'] },
  { path: '/profile', forms: ['email', 'password', 'delete'], isForTwoSteps: true },
  { path: '/profile/my-data.json', fileOf: '/profile', isForTwoSteps: true },
]

type Asked = { method: string; pattern: string; form: string | null; hasTwoStep: boolean }

type Asking = {
  /** Undefined for any. */
  intents: readonly string[] | undefined
  takesFiles: boolean
}

/** What needs fresh verification, by route pattern: one URL has many spellings. */
export function askedAgain({ method, pattern, form, hasTwoStep }: Asked): Asking | undefined {
  const act = ASKED_AGAIN.find(
    ({ path, fileOf, forms, isForTwoSteps }) =>
      path === pattern &&
      (fileOf === undefined) === (method === 'POST') &&
      (forms === undefined || forms.includes(form ?? '')) &&
      (hasTwoStep || !isForTwoSteps),
  )
  return act && { intents: act.intents, takesFiles: act.takesFiles ?? false }
}

const PARTS: Readonly<Record<string, string>> = {
  '.': '\\.',
  ':id': '[0-9a-f-]{36}',
  ':kind': '\\w+',
  ':file': '[^/]+',
  ':month': '\\d{4}-\\d\\d',
}

const isAt = (pathname: string, path: string) =>
  new RegExp(`^${path.replaceAll(/\.|:\w+/g, (part) => PARTS[part] ?? part)}$`).test(pathname)

/** Whether a path is a protected file or post, and the page it belongs to. Undefined for anything else. */
export function requestBehind(path: string): { isFile: boolean; section: string } | undefined {
  const [pathname = ''] = path.split('?')
  const act = ASKED_AGAIN.find(({ path: at }) => isAt(pathname, at))
  return act && { isFile: act.fileOf !== undefined, section: act.fileOf ?? pathname }
}
