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
import { AdminLayout, Part, Table } from '#app/ui/dashboard-parts.tsx'
import { TextField, Tick } from '#app/ui/field.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { addPaise, rupees } from '#shared/money.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { deskGiftCardsWords } from '#words/desk-gift-cards.ts'
import { answerGiftCards } from './answer-gift-cards.ts'
import { STATE_TONES } from './card-tones.ts'
import type { Route } from './+types/gift-cards.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, deskGiftCardsWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'adminOrders')

export const loader = forAdmin(({ services, url }) => showCards(services, readPage(url.searchParams)))

export const action = forRoleCall('admin', answerGiftCards)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

/** Every card, what is owed for them, and whether more are sold. */
export default function GiftCards({ loaderData }: Route.ComponentProps) {
  const { cards, liability, waiting, sales, today, page, pageCount } = loaderData
  const { count, balancePaise, heldPaise } = liability
  return (
    <AdminLayout room="Gift cards" isLive>
      <PostedNote />
      <div className="desk-order">
        <div className="desk-main">
          <Part id="cards-title" title={deskGiftCardsWords.cards(count)}>
            <p>
              {deskGiftCardsWords.owed(
                rupees(addPaise(balancePaise, heldPaise)),
                rupees(balancePaise),
                rupees(heldPaise),
              )}
            </p>
            {cards.length === 0 ? (
              <p className="ash">{deskGiftCardsWords.none}</p>
            ) : (
              <Table className="cards desk-orders" heads={deskGiftCardsWords.listHeads}>
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
        <span>{forName ?? deskGiftCardsWords.unknown}</span>
        <span className="ash small">{sentTo ?? deskGiftCardsWords.onPaper}</span>
        {madeWhy && <span className="ash small">{deskGiftCardsWords.issuedByHand(madeWhy)}</span>}
      </td>
      <td>
        <span className="desk-badges">
          <Badge tone={STATE_TONES[state]}>{deskGiftCardsWords.states[state]}</Badge>
        </span>
        <span className="ash small">{deskGiftCardsWords.validUntil(dayText(endsOn))}</span>
      </td>
      <td className="num desk-total">
        {rupees(balancePaise)}
        <span className="ash small"> {deskGiftCardsWords.ofOriginal(rupees(initialPaise))}</span>
        {heldPaise > 0 && <span className="ash small">, {deskGiftCardsWords.heldForOrder(rupees(heldPaise))}</span>}
      </td>
    </tr>
  )
}

/** Paid cards that are not sent or printed yet. */
function Waiting({ waiting }: Pick<DeskCards, 'waiting'>) {
  if (waiting.length === 0) return null
  return (
    <Part id="waiting-title" title={deskGiftCardsWords.scheduled(waiting.length)}>
      <ul className="desk-list">
        {waiting.map(({ id, state, amountPaise, buyerName, buyerEmail, forName, sendOn }) => (
          <li key={id}>
            <b className="num">{rupees(amountPaise)}</b> {deskGiftCardsWords.fromBuyer(forName, buyerName, buyerEmail)}
            <span className="ash small">
              {state === 'refunding'
                ? deskGiftCardsWords.refunding
                : sendOn
                  ? deskGiftCardsWords.sendOn(dayText(sendOn))
                  : deskGiftCardsWords.toPrint}
            </span>
            {state === 'paid' && (
              <details className="opens">
                <summary>{deskGiftCardsWords.refund}</summary>
                <RefundForm of={id} about={forName} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Refunds what was paid for an unused card. */
export const RefundForm = ({ of, about }: { of: string; about: string }) => (
  <ActionForm intent="refund" of={of} hidden={{ id: of }} button={deskGiftCardsWords.refund} about={about} size="small">
    {(field) => (
      <TextField label={deskGiftCardsWords.refundWhy} autoComplete="off" maxLength={300} required {...field('why')} />
    )}
  </ActionForm>
)

function Sales({ sales }: Pick<DeskCards, 'sales'>) {
  return (
    <Part id="sales-title" title={deskGiftCardsWords.sales}>
      <p className="notice">{SALES_WARNING}</p>
      <ActionForm intent="sales" button={deskGiftCardsWords.save}>
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
              <Tick label={deskGiftCardsWords.onSale} {...ticked('isOn', sales.isOn)} />
              <Tick
                label={deskGiftCardsWords.warningRead}
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
                label={deskGiftCardsWords.amounts}
                hint={deskGiftCardsWords.amountsHint}
                autoComplete="off"
                required
                {...stored('amounts', amountsText(sales.amounts))}
              />
              <TextField
                label={deskGiftCardsWords.validity}
                hint={deskGiftCardsWords.validityHint}
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
    <Part id="by-hand-title" title={deskGiftCardsWords.issueTitle}>
      <p className="ash">{deskGiftCardsWords.issueHelp}</p>
      <ActionForm intent="make" button={deskGiftCardsWords.issue}>
        {(field) => (
          <>
            <TextField
              label={deskGiftCardsWords.amount}
              inputMode="numeric"
              autoComplete="off"
              required
              {...field('amount')}
            />
            <TextField
              label={deskGiftCardsWords.recipient}
              maxLength={CARD_NAME_MAX}
              autoComplete="off"
              required
              {...field('forName')}
            />
            <TextField
              label={deskGiftCardsWords.recipientEmail}
              type="email"
              autoComplete="off"
              maxLength={254}
              required
              {...field('email')}
            />
            <TextField label={deskGiftCardsWords.why} autoComplete="off" maxLength={300} required {...field('why')} />
          </>
        )}
      </ActionForm>
    </Part>
  )
}
