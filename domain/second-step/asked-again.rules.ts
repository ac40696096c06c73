/** The acts before which staff prove again who they are, when the last proof is older than fifteen minutes. */

type Act = {
  /** The address of the act, in which what is variable is named. */
  path: string
  /** Of a page with several presses, those that are meant. */
  intents?: readonly string[]
  /** Of a page with several forms, those that are meant, by their name in the address. */
  forms?: readonly string[]
  /** A file, which is read; it is asked for in this room. All others are posts. */
  fileOf?: string
  /** Files are chosen in a form of the page: they cannot wait, so that one is refused where it stands. */
  takesFiles?: boolean
  /** Only those who have a second step: whoever has none says the password in the form itself, or nothing. */
  isForTwoSteps?: boolean
}

const ASKED_AGAIN: readonly Act[] = [
  // Money that goes back, money that is said to have come, and prices that are offered.
  { path: '/admin/orders/:id', intents: ['refund', 'cancel', 'take', 'hand-back'] },
  { path: '/admin/inbox/:kind/:id', intents: ['refund', 'approve', 'offer'] },
  { path: '/admin/disputes/:id', intents: ['accept', 'contest'], takesFiles: true },
  { path: '/admin/reconciliation', intents: ['refund-stray', 'refund-again'] },
  // What costs less, or nothing.
  { path: '/admin/orders/new', intents: ['make'] },
  { path: '/admin/offers' },
  { path: '/admin/gift-cards' },
  { path: '/admin/gift-cards/:id' },
  // Who may do what.
  { path: '/admin/dashboard', intents: ['role', 'suspend', 'lift', 'sign-out', 'forget-step'] },
  // The terms of the shop.
  { path: '/admin/catalogue' },
  { path: '/admin/pay-on-delivery', intents: ['terms', 'remit', 'statement'], takesFiles: true },
  // Lists of persons and of what they bought.
  { path: '/admin/audit.csv', fileOf: '/admin/audit' },
  { path: '/admin/orders.csv', fileOf: '/admin/orders' },
  { path: '/admin/reports/:file', fileOf: '/admin/reports' },
  // The own account.
  { path: '/profile/second-step' },
  { path: '/profile', forms: ['session', 'other-sessions'] },
  { path: '/profile', forms: ['email', 'password', 'delete'], isForTwoSteps: true },
  { path: '/profile/my-data.json', fileOf: '/profile', isForTwoSteps: true },
]

type Asked = { method: string; pattern: string; form: string | null; hasSecondStep: boolean }

type Asking = {
  /** Undefined for whichever. */
  intents: readonly string[] | undefined
  takesFiles: boolean
}

/** Before what somebody is asked; undefined where nobody is. By the pattern of what answers: an address can be written in many ways. */
export function askedAgain({ method, pattern, form, hasSecondStep }: Asked): Asking | undefined {
  const act = ASKED_AGAIN.find(
    ({ path, fileOf, forms, isForTwoSteps }) =>
      path === pattern &&
      (fileOf === undefined) === (method === 'POST') &&
      (forms === undefined || forms.includes(form ?? '')) &&
      (hasSecondStep || !isForTwoSteps),
  )
  return act && { intents: act.intents, takesFiles: act.takesFiles ?? false }
}

const PARTS: Readonly<Record<string, string>> = {
  '.': '\\.',
  ':id': '[0-9a-f-]{36}',
  ':kind': '\\w+',
  ':file': '[^/]+',
}

const isAt = (pathname: string, path: string) =>
  new RegExp(`^${path.replaceAll(/\.|:\w+/g, (part) => PARTS[part] ?? part)}$`).test(pathname)

/** What somebody is asked for on the way: a file, or a post, and where it is asked for. Undefined for anything else. */
export function wishBehind(path: string): { isFile: boolean; room: string } | undefined {
  const [pathname = ''] = path.split('?')
  const act = ASKED_AGAIN.find(({ path: at }) => isAt(pathname, at))
  return act && { isFile: act.fileOf !== undefined, room: act.fileOf ?? pathname }
}
