/** The owner's actions on gift cards: turn sales on or off, issue one, stop one, renew its code. */
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { issueCard } from '#domain/gift-cards/issue-card.ts'
import { lockCards } from '#domain/gift-cards/ledger.db.ts'
import { cardMail } from '#domain/gift-cards/card-order-jobs.ts'
import { endOfCard } from '#domain/gift-cards/card-order.rules.ts'
import { renewCode } from '#domain/gift-cards/card-code.ts'
import { SALES_TAG } from '#domain/gift-cards/read-sales.ts'
import { findSales, lockSales, writeSales, type CardSales } from '#domain/gift-cards/sales.db.ts'
import { amountsText } from '#domain/gift-cards/sales.rules.ts'
import { stopLocked } from '#domain/gift-cards/stop-card.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { consumeRateLimit, declareLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { noPaise, rupees, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

type Cards = WriteServices & Pick<Services, 'giftCardSeal'>

export async function changeSales(
  services: WriteServices,
  { sales, adminId }: { sales: CardSales; adminId: string },
): Promise<void> {
  await inTransaction(services, async (tx, changed) => {
    const before = factsOf(await lockSales(tx))
    await writeSales(tx, sales)
    const facts = Object.fromEntries(Object.entries(factsOf(sales)).filter(([name, value]) => before[name] !== value))
    if (Object.keys(facts).length === 0) return
    if (facts.on !== undefined) changed(SALES_TAG)
    await noteAudit(tx, { action: 'gift-cards-changed', actorId: adminId, object: { setting: 'gift cards' }, facts })
  })
}

const factsOf = ({ isOn, amounts, validMonths }: CardSales): Record<string, string> => ({
  on: isOn ? 'yes' : 'no',
  amounts: amountsText(amounts),
  months: String(validMonths),
})

type ToMake = { amount: Paise; forName: string; email: string; why: string; key: string; adminId: string }

/** A form makes one card, however often it is sent. */
const cardOfForm = declareLimit('gift card by hand', { countMax: 1, windowMs: 24 * 3_600_000 })

/** Issues a card and e-mails it at once. `made-before`: the same form came twice. */
export async function makeCardByHand(
  services: Cards,
  { amount, forName, email, why, key, adminId }: ToMake,
): Promise<'made' | 'made-before'> {
  const { clock, giftCardSeal } = services
  const now = clock.now()
  return inTransaction(services, async (tx) => {
    if (!(await consumeRateLimit(tx, { ...cardOfForm(key), now })).ok) return 'made-before'
    const { validMonths } = await findSales(tx)
    const { id } = await issueCard(tx, {
      giftCardSeal,
      initial_paise: amount,
      ends_on: endOfCard(now, validMonths),
      made_by: adminId,
      made_why: why,
      for_name: forName,
      sent_to: email,
      now,
    })
    await addJobs(tx, [cardMail('sent', id, 1)], now)
    const facts = { amount: rupees(amount), why }
    await noteAudit(tx, { action: 'gift-card-made', actorId: adminId, object: { card: id }, facts })
    return 'made'
  })
}

type Action = { cardId: string; adminId: string }
type Acted = 'done' | 'not-found' | 'not-now'

/** Money held for an order follows that order. Called again, it takes off later refunds to the card. */
export async function stopCard(services: WriteServices, action: Action & { why: string }): Promise<Acted> {
  const { cardId, why, adminId } = action
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const [card] = isUuid(cardId) ? await lockCards(tx, [cardId]) : []
    if (!card) return 'not-found'
    if (card.stoppedAt !== null && card.balancePaise === noPaise) return 'not-now'
    await stopLocked(tx, card, { why, adminId, now })
    return 'done'
  })
}

/** E-mailed to the card's holder. The old code no longer works. */
export async function giveNewCode(services: Cards, { cardId, adminId }: Action): Promise<Acted> {
  const { clock, giftCardSeal } = services
  return inTransaction(services, async (tx) => {
    const [card] = isUuid(cardId) ? await lockCards(tx, [cardId]) : []
    if (!card) return 'not-found'
    if (card.stoppedAt !== null || !card.sentTo) return 'not-now'
    const { codeVersion } = await renewCode(tx, giftCardSeal, card)
    await addJobs(tx, [cardMail('new-code', cardId, codeVersion)], clock.now())
    await noteAudit(tx, { action: 'gift-card-code-renewed', actorId: adminId, object: { card: cardId } })
    return 'done'
  })
}
