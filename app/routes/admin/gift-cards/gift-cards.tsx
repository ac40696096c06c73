import CircleAlert from 'lucide-react/icons/circle-alert'
import { href, Link } from 'react-router'
import { cardState } from '#domain/admin/gift-cards/card-forms.rules.ts'
import { showCards, type DeskCards } from '#domain/admin/gift-cards/show-cards.ts'
import { CARD_NAME_MAX } from '#domain/gift-cards/purchase.rules.ts'
import { amountsText, SALES_WARNING } from '#domain/gift-cards/sales.rules.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { AdminLayout, Part, Table, titled } from '#app/ui/dashboard-parts.tsx'
import { TextField, Tick } from '#app/ui/field.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { addPaise, rupees } from '#shared/money.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { answerGiftCards } from './answer-gift-cards.ts'
import { STATE_TONES } from './card-tones.ts'
import type { Route } from './+types/gift-cards.ts'

export const meta = titled('Gift cards')

export const links = sheets('forms', 'listing', 'dashboard', 'adminOrders')

export const loader = forAdmin(({ services, url }) => showCards(services, readPage(url.searchParams)))

export const action = forRoleCall('admin', answerGiftCards)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

/** Every card, what they hold together, and whether more are sold. */
export default function GiftCards({ loaderData }: Route.ComponentProps) {
  const { cards, liability, waiting, sales, today, page, pageCount } = loaderData
  const { count, balancePaise, heldPaise } = liability
  return (
    <AdminLayout room="Gift cards" isLive>
      <PostedNote />
      <div className="desk-order">
        <div className="desk-main">
          <Part id="cards-title" title={`Cards (${count})`}>
            <p>
              {rupees(addPaise(balancePaise, heldPaise))} is owed in works: {rupees(balancePaise)} is free to be spent,{' '}
              {rupees(heldPaise)} is kept for orders that are being paid.
            </p>
            {cards.length === 0 ? (
              <p className="ash">There is no card yet.</p>
            ) : (
              <Table className="cards desk-orders" heads={['Card', 'For', 'State', 'Left']}>
                {cards.map((card) => (
                  <CardRow key={card.id} card={card} today={today} />
                ))}
              </Table>
            )}
            <Pagination page={page} pageCount={pageCount} searchOf={(other) => (other === 1 ? '' : `?page=${other}`)} />
          </Part>
          <Waiting waiting={waiting} />
        </div>
        <div className="desk-side">
          <Sales sales={sales} />
          <ByHand />
        </div>
      </div>
    </AdminLayout>
  )
}

type CardProps = { card: DeskCards['cards'][number]; today: string }

function CardRow({ card, today }: CardProps) {
  const { id, lastFour, initialPaise, balancePaise, heldPaise, endsOn, forName, sentTo, madeWhy } = card
  const state = cardState(card, today)
  return (
    <tr>
      <th scope="row">
        <Link className="lk num" to={href('/admin/gift-cards/:id', { id })}>
          … {lastFour}
        </Link>
      </th>
      <td className="desk-buyer">
        <span>{forName ?? 'Unknown'}</span>
        <span className="ash small">{sentTo ?? 'On paper'}</span>
        {madeWhy && <span className="ash small">By hand: {madeWhy}</span>}
      </td>
      <td>
        <span className="desk-badges">
          <Badge tone={STATE_TONES[state]}>{state}</Badge>
        </span>
        <span className="ash small">Until {dayText(endsOn)}</span>
      </td>
      <td className="num desk-total">
        {rupees(balancePaise)}
        <span className="ash small"> of {rupees(initialPaise)}</span>
        {heldPaise > 0 && <span className="ash small">, {rupees(heldPaise)} kept for an order</span>}
      </td>
    </tr>
  )
}

/** Bought for a day that is still to come. */
function Waiting({ waiting }: Pick<DeskCards, 'waiting'>) {
  if (waiting.length === 0) return null
  return (
    <Part id="waiting-title" title={`To be sent (${waiting.length})`}>
      <ul className="desk-list">
        {waiting.map(({ id, state, amountPaise, buyerName, buyerEmail, forName, sendOn }) => (
          <li key={id}>
            <b className="num">{rupees(amountPaise)}</b> for {forName}, from {buyerName} ({buyerEmail})
            <span className="ash small">
              {state === 'refunding' ? 'Goes back' : sendOn ? `On ${dayText(sendOn)}` : 'To be printed'}
            </span>
            {state === 'paid' && (
              <details className="opens">
                <summary>Give the money back</summary>
                <RefundForm of={id} about={forName} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** All of what was paid for a card goes back, as long as it is unused. */
export const RefundForm = ({ of, about }: { of: string; about: string }) => (
  <ActionForm intent="refund" of={of} hidden={{ id: of }} button="Give the money back" about={about} size="small">
    {(field) => <TextField label="Why it goes back" autoComplete="off" maxLength={300} required {...field('why')} />}
  </ActionForm>
)

function Sales({ sales }: Pick<DeskCards, 'sales'>) {
  return (
    <Part id="sales-title" title="Selling">
      <p className="notice">{SALES_WARNING}</p>
      <ActionForm intent="sales" button="Save">
        {(field) => {
          const stored = (name: string, value: string) => {
            const { defaultValue = value, ...rest } = field(name)
            return { defaultValue, ...rest }
          }
          const ticked = (name: string, isTicked: boolean) => {
            const { defaultValue: typed, error: _error, ...rest } = field(name)
            return { ...rest, value: 'on', defaultChecked: typed === undefined ? isTicked : typed === 'on' }
          }
          const { error } = field('hasRead')
          return (
            <>
              <Tick label="Gift cards are sold" {...ticked('isOn', sales.isOn)} />
              <Tick
                label="I have read the warning"
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? 'has-read-error' : undefined}
                {...ticked('hasRead', sales.isOn)}
              />
              {error && (
                <p className="err" id="has-read-error">
                  <CircleAlert className="i" />
                  {error}
                </p>
              )}
              <TextField
                label="Amounts, in ₹"
                hint="Up to eight, with a space between them."
                autoComplete="off"
                required
                {...stored('amounts', amountsText(sales.amounts))}
              />
              <TextField
                label="Valid, in months"
                hint="At least twelve. For cards that are made from now on."
                inputMode="numeric"
                autoComplete="off"
                required
                {...stored('validMonths', String(sales.validMonths))}
              />
            </>
          )
        }}
      </ActionForm>
    </Part>
  )
}

function ByHand() {
  return (
    <Part id="by-hand-title" title="A card by hand">
      <p className="ash">For a prize, or as an apology. Nothing is charged; its code is mailed at once.</p>
      <ActionForm intent="make" button="Make the card">
        {(field) => (
          <>
            <TextField label="Amount, in ₹" inputMode="numeric" autoComplete="off" required {...field('amount')} />
            <TextField
              label="Who it is for"
              maxLength={CARD_NAME_MAX}
              autoComplete="off"
              required
              {...field('forName')}
            />
            <TextField
              label="Their e-mail"
              type="email"
              autoComplete="off"
              maxLength={254}
              required
              {...field('email')}
            />
            <TextField label="Why" autoComplete="off" maxLength={300} required {...field('why')} />
          </>
        )}
      </ActionForm>
    </Part>
  )
}
