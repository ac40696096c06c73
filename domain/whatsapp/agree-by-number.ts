/** A consent for one thing, such as an order, at the number that belongs to it. It counts at once. */
import { lockName } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { addConsent, endTheseConsents } from '#domain/consents/consents.db.ts'
import { consentText, type ConsentPurpose } from '#domain/consents/consents.rules.ts'
import { subscribeAccount, subscribeMailbox } from '#domain/consents/subscribers.db.ts'
import { languageNow } from '#words/language-now.ts'
import { findAgreed, listAgreed, noteNumber } from './numbers.db.ts'

type Agreeing = {
  purpose: ConsentPurpose
  /** The account, or the e-mail of a guest. */
  who: { userId: string } | { email: string }
  /** The id of what it is about. */
  about: string
  /** Digits with the country code. */
  phone: string
  /** Where: the form. */
  via: string
  now: Date
}

/** In the words that are on the page. A second time it changes nothing. */
export async function agreeByNumber(tx: Tx, { purpose, who, about, phone, via, now }: Agreeing): Promise<void> {
  const words = consentText(purpose, 'whatsapp')
  // Two at once would leave one that nobody ends.
  await lockName(tx, `whatsapp ${about}`)
  const known = await findAgreed(tx, about)
  if (words === undefined || known?.phone === phone) return
  await endAgreed(tx, about, { by: via, now })
  const language = languageNow()
  const subscriberId =
    'userId' in who
      ? await subscribeAccount(tx, who.userId, now)
      : await subscribeMailbox(tx, who.email.toLowerCase(), language, now)
  const which = { subscriberId, purpose, channel: 'whatsapp' as const }
  const consentId = await addConsent(tx, { ...which, language, words, via, now })
  await noteNumber(tx, { consentId, phone, about })
}

export async function endAgreed(tx: Tx, about: string, { by, now }: { by: string; now: Date }): Promise<void> {
  await endTheseConsents(tx, await listAgreed(tx, about), { by, now })
}
