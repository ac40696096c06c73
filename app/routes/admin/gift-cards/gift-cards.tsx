import { href, Link } from 'react-router'
import { cardState } from '#domain/admin/gift-cards/card-forms.rules.ts'
import { showCards, type AdminCards } from '#domain/admin/gift-cards/show-cards.ts'
import { CARD_NAME_MAX } from '#domain/gift-cards/card-order.rules.ts'
import { amountsText, SALES_WARNING } from '#domain/gift-cards/sales.rules.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { AdminLayout, SectionPart, Table } from '#app/ui/dashboard-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { addPaise, rupees } from '#shared/money.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { adminGiftCardsWords } from '#words/admin-gift-cards.ts'
import { answerGiftCards } from './answer-gift-cards.ts'
import type { Route } from './+types/gift-cards.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, adminGiftCardsWords.title)

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
    <AdminLayout section="Gift cards" isLive>
      <PostedNote />
      <div className="admin-order">
        <div className="admin-main">
          <SectionPart id="cards-title" title={adminGiftCardsWords.cards(count)}>
            <p>
              {adminGiftCardsWords.owed(
                rupees(addPaise(balancePaise, heldPaise)),
                rupees(balancePaise),
                rupees(heldPaise),
              )}
            </p>
            {cards.length === 0 ? (
              <p className="ash">{adminGiftCardsWords.none}</p>
            ) : (
              <Table className="cards admin-orders" heads={adminGiftCardsWords.listHeads}>
                {cards.map((card) => (
                  <CardRow key={card.id} card={card} today={today} />
                ))}
              </Table>
            )}
            <Pagination page={page} pageCount={pageCount} />
          </SectionPart>
          <Waiting waiting={waiting} />
        </div>
        <div className="admin-side">
          <Sales sales={sales} />
          <ByHand />
        </div>
      </div>
    </AdminLayout>
  )
}

type CardProps = { card: AdminCards['cards'][number]; today: string }

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
      <td className="admin-buyer">
        <span>{forName ?? adminGiftCardsWords.unknown}</span>
        <span className="ash small">{sentTo ?? adminGiftCardsWords.onPaper}</span>
        {madeWhy && <span className="ash small">{adminGiftCardsWords.issuedByHand(madeWhy)}</span>}
      </td>
      <td>
        <span className="admin-badges">
          <Badge tone={STATE_TONES[state]}>{adminGiftCardsWords.states[state]}</Badge>
        </span>
        <span className="ash small">{adminGiftCardsWords.validUntil(dayText(endsOn))}</span>
      </td>
      <td className="num admin-total">
        {rupees(balancePaise)}
        <span className="ash small"> {adminGiftCardsWords.ofOriginal(rupees(initialPaise))}</span>
        {heldPaise > 0 && <span className="ash small">, {adminGiftCardsWords.heldForOrder(rupees(heldPaise))}</span>}
      </td>
    </tr>
  )
}

/** Paid cards that are not sent or printed yet. */
function Waiting({ waiting }: Pick<AdminCards, 'waiting'>) {
  if (waiting.length === 0) return null
  return (
    <SectionPart id="waiting-title" title={adminGiftCardsWords.scheduled(waiting.length)}>
      <ul className="admin-list">
        {waiting.map(({ id, paymentState: state, amountPaise, buyerName, buyerEmail, forName, sendOn }) => (
          <li key={id}>
            <b className="num">{rupees(amountPaise)}</b> {adminGiftCardsWords.fromBuyer(forName, buyerName, buyerEmail)}
            <span className="ash small">
              {state === 'refunding'
                ? adminGiftCardsWords.refunding
                : sendOn
                  ? adminGiftCardsWords.sendOn(dayText(sendOn))
                  : adminGiftCardsWords.toPrint}
            </span>
            {state === 'paid' && (
              <details className="opens">
                <summary>{adminGiftCardsWords.refund}</summary>
                <RefundCardOrder of={id} about={forName} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </SectionPart>
  )
}

/** Refunds what was paid for an unused card. */
export const RefundCardOrder = ({ of, about }: { of: string; about: string }) => (
  <ActionForm
    intent="refund"
    of={of}
    hidden={{ id: of }}
    button={adminGiftCardsWords.refund}
    about={about}
    size="small"
    fields={[{ name: 'why', label: adminGiftCardsWords.refundWhy, maxLength: 300, required: true }]}
  />
)

function Sales({ sales }: Pick<AdminCards, 'sales'>) {
  return (
    <SectionPart id="sales-title" title={adminGiftCardsWords.sales}>
      <p className="notice">{SALES_WARNING}</p>
      <ActionForm
        intent="sales"
        button={adminGiftCardsWords.save}
        fields={[
          { name: 'isOn', label: adminGiftCardsWords.onSale, stored: sales.isOn },
          { name: 'hasRead', label: adminGiftCardsWords.warningRead, stored: sales.isOn },
          {
            name: 'amounts',
            label: adminGiftCardsWords.amounts,
            hint: adminGiftCardsWords.amountsHint,
            required: true,
            stored: amountsText(sales.amounts),
          },
          {
            name: 'validMonths',
            label: adminGiftCardsWords.validity,
            hint: adminGiftCardsWords.validityHint,
            inputMode: 'numeric',
            required: true,
            stored: sales.validMonths,
          },
        ]}
      />
    </SectionPart>
  )
}

function ByHand() {
  return (
    <SectionPart id="by-hand-title" title={adminGiftCardsWords.issueTitle}>
      <p className="ash">{adminGiftCardsWords.issueHelp}</p>
      <ActionForm
        intent="make"
        button={adminGiftCardsWords.issue}
        fields={[
          { name: 'amount', label: adminGiftCardsWords.amount, inputMode: 'numeric', required: true },
          { name: 'forName', label: adminGiftCardsWords.recipient, maxLength: CARD_NAME_MAX, required: true },
          { name: 'email', label: adminGiftCardsWords.recipientEmail, type: 'email', maxLength: 254, required: true },
          { name: 'why', label: adminGiftCardsWords.why, maxLength: 300, required: true },
        ]}
      />
    </SectionPart>
  )
}

/** By the state of a card. */
export const STATE_TONES: Partial<Record<ReturnType<typeof cardState>, 'brick' | 'marigold' | 'neem' | 'indigo'>> = {
  stopped: 'brick',
  disputed: 'marigold',
  expired: 'marigold',
  'in-use': 'indigo',
  unused: 'neem',
}
