import { data, href, Link } from 'react-router'
import { cardState, entryWords } from '#domain/admin/gift-cards/card-forms.rules.ts'
import { showCard } from '#domain/admin/gift-cards/show-cards.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { LinkToOrder } from '#app/routes/admin/record-words.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { AdminLayout, SectionPart, Table } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { dayText, exactMomentText } from '#shared/india-dates.rules.ts'
import { noPaise, rupees, type Paise } from '#shared/money.rules.ts'
import { adminGiftCardsWords } from '#words/admin-gift-cards.ts'
import { answerGiftCard } from './answer-gift-cards.ts'
import { STATE_TONES, RefundCardOrder } from './gift-cards.tsx'
import type { Route } from './+types/gift-card.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches[0].loaderData, adminGiftCardsWords.cardTitle(loaderData?.card.lastFour ?? ''))

export const links = sheets('forms', 'dashboard', 'adminOrders')

export const loader = forAdmin(async ({ services, params }) => {
  const shown = await showCard(services, params.id ?? '')
  if (!shown) throw data(null, { status: 404 })
  return shown
})

export const action = forRoleCall('admin', answerGiftCard)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

/** One card: its transactions, and what can be done with it. */
export default function GiftCard({ loaderData: { card, today } }: Route.ComponentProps) {
  const { lastFour, forName, sentTo, cardOrder, entries, stoppedAt, stoppedWhy, frozenAt } = card
  const state = cardState(card, today)
  const isStopped = stoppedAt !== null
  const names = adminGiftCardsWords.factNames
  return (
    <AdminLayout section="Gift cards" title={adminGiftCardsWords.cardTitle(lastFour)} isLive>
      <PostedNote />
      <div className="admin-order">
        <div className="admin-main">
          <SectionPart id="entries-title" title={adminGiftCardsWords.transactions}>
            <Table className="cards admin-orders" heads={adminGiftCardsWords.transactionHeads}>
              {entries.map((entry, index) => (
                <tr key={index}>
                  <th scope="row">
                    <time dateTime={entry.madeAt}>{exactMomentText(entry.madeAt)}</time>
                  </th>
                  <td className="admin-buyer">
                    <span>{entryWords(entry.kind)}</span>
                    {(entry.note ?? entry.by) && <span className="ash small">{notedBy(entry.note, entry.by)}</span>}
                  </td>
                  <td>
                    {entry.orderId ? (
                      <LinkToOrder id={entry.orderId} />
                    ) : (
                      <span className="ash">{adminGiftCardsWords.noOrder}</span>
                    )}
                  </td>
                  <td className="num admin-total">
                    {signed(entry.balancePaise)}
                    {entry.heldPaise !== 0 && (
                      <span className="ash small"> {adminGiftCardsWords.heldChange(signed(entry.heldPaise))}</span>
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          </SectionPart>
        </div>
        <div className="admin-side">
          <SectionPart id="card-title" title={adminGiftCardsWords.card}>
            <p>
              <Badge tone={STATE_TONES[state]}>{adminGiftCardsWords.states[state]}</Badge>
            </p>
            <FactList
              className="facts admin-facts"
              facts={[
                [names.balance, rupees(card.balancePaise)],
                [names.held, rupees(card.heldPaise)],
                [names.original, rupees(card.initialPaise)],
                [names.validUntil, dayText(card.endsOn)],
                [names.for, forName],
                [names.sentTo, sentTo ?? adminGiftCardsWords.nobody],
                [names.byHand, card.madeWhy && notedBy(card.madeWhy, card.by)],
                [names.boughtBy, cardOrder && adminGiftCardsWords.buyer(cardOrder.buyerName, cardOrder.buyerEmail)],
                [names.stopped, stoppedWhy],
                [names.frozen, frozenAt && adminGiftCardsWords.frozenSince(dayText(frozenAt))],
              ]}
            />
            <Link className="lk" to={href('/admin/gift-cards')}>
              {adminGiftCardsWords.allCards}
            </Link>
          </SectionPart>
          {isStopped && card.balancePaise > noPaise && (
            <SectionPart id="acts-title" title={adminGiftCardsWords.actions}>
              <StopForm
                button={adminGiftCardsWords.takeOff(rupees(card.balancePaise))}
                label={adminGiftCardsWords.takeOffWhy}
                hint={adminGiftCardsWords.takeOffHint}
              />
            </SectionPart>
          )}
          {!isStopped && (
            <SectionPart id="acts-title" title={adminGiftCardsWords.actions}>
              {sentTo !== null && (
                <ActionForm intent="renew" button={adminGiftCardsWords.renew} look="outline">
                  <p className="ash small">{adminGiftCardsWords.renewHelp}</p>
                </ActionForm>
              )}
              <StopForm
                button={adminGiftCardsWords.stop}
                label={adminGiftCardsWords.stopWhy}
                hint={adminGiftCardsWords.stopHint}
              />
              {cardOrder?.paymentState === 'paid' && (state === 'unused' || state === 'disputed') && (
                <RefundCardOrder of={cardOrder.id} about={forName ?? adminGiftCardsWords.theCard} />
              )}
            </SectionPart>
          )}
        </div>
      </div>
    </AdminLayout>
  )
}

const signed = (amount: Paise) => (amount > noPaise ? `+ ${rupees(amount)}` : rupees(amount))

const notedBy = (note: string | null, by: string | null) =>
  note && by ? adminGiftCardsWords.noteBy(note, by) : (note ?? by)

/** Takes the free balance off a card, with the reason. */
function StopForm({ button, label, hint }: { button: string; label: string; hint: string }) {
  return (
    <ActionForm
      intent="stop"
      button={button}
      look="outline"
      fields={[{ name: 'why', label, hint, maxLength: 300, required: true }]}
    />
  )
}
