import { data, href, Link } from 'react-router'
import { cardState, entryWords } from '#domain/admin/gift-cards/card-forms.rules.ts'
import { showCard } from '#domain/admin/gift-cards/show-cards.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { OrderLink } from '#app/routes/admin/record-words.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { AdminLayout, Part, Table } from '#app/ui/dashboard-parts.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { dayText, exactMomentText } from '#shared/india-dates.rules.ts'
import { noPaise, rupees, type Paise } from '#shared/money.rules.ts'
import { answerGiftCard } from './answer-gift-cards.ts'
import { STATE_TONES } from './card-tones.ts'
import { RefundForm } from './gift-cards.tsx'
import type { Route } from './+types/gift-card.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches[0].loaderData, `Gift card … ${loaderData?.card.lastFour ?? ''}`)

export const links = sheets('forms', 'dashboard', 'adminOrders')

export const loader = forAdmin(async ({ services, params }) => {
  const shown = await showCard(services, params.id ?? '')
  if (!shown) throw data(null, { status: 404 })
  return shown
})

export const action = forRoleCall('admin', answerGiftCard)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

/** One card: what happened to its money, and what can be done about it. */
export default function GiftCard({ loaderData: { card, today } }: Route.ComponentProps) {
  const { lastFour, forName, sentTo, purchase, entries, stoppedAt, stoppedWhy, frozenAt } = card
  const state = cardState(card, today)
  const isStopped = stoppedAt !== null
  return (
    <AdminLayout room="Gift cards" title={`Gift card … ${lastFour}`} isLive>
      <PostedNote />
      <div className="desk-order">
        <div className="desk-main">
          <Part id="entries-title" title="What happened to its money">
            <Table className="cards desk-orders" heads={['When', 'What', 'Order', 'Change']}>
              {entries.map((entry, index) => (
                <tr key={index}>
                  <th scope="row">
                    <time dateTime={entry.madeAt}>{exactMomentText(entry.madeAt)}</time>
                  </th>
                  <td className="desk-buyer">
                    <span>{entryWords(entry.kind)}</span>
                    {(entry.note ?? entry.by) && (
                      <span className="ash small">{[entry.note, entry.by].filter(Boolean).join(', by ')}</span>
                    )}
                  </td>
                  <td>{entry.orderId ? <OrderLink id={entry.orderId} /> : <span className="ash">None</span>}</td>
                  <td className="num desk-total">
                    {signed(entry.balancePaise)}
                    {entry.heldPaise !== 0 && <span className="ash small"> kept: {signed(entry.heldPaise)}</span>}
                  </td>
                </tr>
              ))}
            </Table>
          </Part>
        </div>
        <div className="desk-side">
          <Part id="card-title" title="The card">
            <p>
              <Badge tone={STATE_TONES[state]}>{state}</Badge>
            </p>
            <Facts
              className="desk-facts"
              facts={[
                ['Left', rupees(card.balancePaise)],
                ['Kept for orders', rupees(card.heldPaise)],
                ['At first', rupees(card.initialPaise)],
                ['Pays until', dayText(card.endsOn)],
                ['For', forName],
                ['Mailed to', sentTo ?? 'Nobody: it is on paper'],
                ['Made by hand', card.madeWhy && [card.madeWhy, card.by].filter(Boolean).join(', by ')],
                ['Bought by', purchase && `${purchase.buyerName}, ${purchase.buyerEmail}`],
                ['Stopped', stoppedWhy],
                ['Cannot be spent', frozenAt && `Its payment is disputed, since ${dayText(frozenAt)}`],
              ]}
            />
            <Link className="lk" to={href('/admin/gift-cards')}>
              All cards
            </Link>
          </Part>
          {isStopped && card.balancePaise > noPaise && (
            <Part id="acts-title" title="What can be done">
              <StopForm
                button={`Take ${rupees(card.balancePaise)} off the card`}
                label="Why it is taken off"
                hint="A refund put it here after the card was stopped. Do this once the buyer has it another way, such as on a new card."
              />
            </Part>
          )}
          {!isStopped && (
            <Part id="acts-title" title="What can be done">
              {sentTo !== null && (
                <ActionForm intent="renew" button="Mail a new code" look="outline">
                  {() => <p className="ash small">The code of now counts no more then.</p>}
                </ActionForm>
              )}
              <StopForm button="Stop the card" label="Why it is stopped" hint="What is free on it is gone for good." />
              {purchase?.state === 'paid' && (state === 'Unused' || state === 'With the bank') && (
                <RefundForm of={purchase.id} about={forName ?? 'the card'} />
              )}
            </Part>
          )}
        </div>
      </div>
    </AdminLayout>
  )
}

const signed = (amount: Paise) => (amount > noPaise ? `+ ${rupees(amount)}` : rupees(amount))

/** Takes what is free off a card, with the reason. */
function StopForm({ button, label, hint }: { button: string; label: string; hint: string }) {
  return (
    <ActionForm intent="stop" button={button} look="outline">
      {(field) => <TextField label={label} hint={hint} autoComplete="off" maxLength={300} required {...field('why')} />}
    </ActionForm>
  )
}
