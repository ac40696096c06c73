import type { Tx } from '#db/transaction.ts'
import { consumeRateLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import type { TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { EnquiryMailTo } from './enquiry-mails.ts'
import type { EnquiryKind } from './tickets.rules.ts'

export type Admitted = { ok: true; mailTo: EnquiryMailTo[] } | TooMany

const HOUR_MS = 3_600_000
const ENQUIRIES_MAX = 5
/** Of all kinds together: whoever types a stranger's address does not fill a mailbox with our mails. */
const MAILS_TO_MAILBOX_MAX = 3

/** Who sends an enquiry, as far as the store knows without asking. */
export type Sender = {
  /** Where the request came from. */
  address: string
  /** Of whoever is signed in. */
  userId: string | null
}

type Asker = {
  /** Where the request came from. */
  address: string
  /** The mailbox or telephone that was given. */
  contact: string
  /** The mailbox that hears of it, if one was given. */
  email: string | null
}

/** Five an hour of each kind from one address, and for one mailbox. */
export async function admitEnquiry(tx: Tx, kind: EnquiryKind, asker: Asker, now: Date): Promise<Admitted> {
  for (const who of [`from ${asker.address}`, `for ${asker.contact}`]) {
    const limit = await consumeRateLimit(tx, { key: `${kind} ${who}`, countMax: ENQUIRIES_MAX, windowMs: HOUR_MS, now })
    if (!limit.ok) return limit
  }
  if (asker.email === null) return { ok: true, mailTo: ['owner'] }
  const mail = await consumeRateLimit(tx, {
    key: `mail to ${asker.email}`,
    countMax: MAILS_TO_MAILBOX_MAX,
    windowMs: HOUR_MS,
    now,
  })
  return { ok: true, mailTo: mail.ok ? ['owner', 'sender'] : ['owner'] }
}

/** A page that is sent again, or a button pressed twice, asks nothing new. */
export const SAME_ENQUIRY_MS = 600_000
