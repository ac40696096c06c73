import { href } from 'react-router'
import { showReconciliation, askMoneyCheck } from '#domain/orders/reconciling/check-money.ts'
import type { Reconciliation, ToldCheck, ToldFinding } from '#domain/orders/reconciling/check-money.ts'
import { forAdmin, forRoleCall, type PersonalArgs } from '#app/http/personal-loader.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { PostedNote, ActionForm } from '#app/routes/admin/action-form.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import type { ReactNode } from 'react'
import { CHECK_DAYS, partsText, subjectParts, checkForm } from '#domain/orders/reconciling/record-parts.rules.ts'
import type { RepairIntent } from '#domain/orders/reconciling/record-parts.rules.ts'
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { LinkToOrder, RecordWords } from '#app/routes/admin/record-words.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { AdminLayout } from '#app/ui/dashboard-parts.tsx'
import { adminReconciliationWords } from '#words/admin-reconciliation.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { askPaymentAgain, askUnmatchedPayment, bookParcelAnew } from '#domain/orders/admin/act-on-order.ts'
import { askDispute } from '#domain/orders/disputing/answer-dispute.ts'
import { refundAgain, refundUnmatched } from '#domain/orders/reconciling/refund-unmatched.ts'
import { DISPUTED } from '#domain/orders/refunding/refund.rules.ts'
import type { Services } from '#domain/services.ts'
import { waitRefusal } from '#app/http/answers.ts'
import { done, refused, actionWith, actionOf, answerAction } from '#app/http/answer-form.ts'
import type { Action, ActionDone } from '#app/http/answer-form.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { Route } from './+types/reconciliation.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  titleMeta(matches[0].loaderData, adminReconciliationWords.title)

export const links = sheets('forms', 'dashboard', 'adminOrders')

export const loader = forAdmin(({ services }) => showReconciliation(services))

export const action = forRoleCall('admin', answerReconciliation)

export const clientAction = tellingAction

/** Problems with money and parcels that need a person. */
export default function Reconciliation({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout
      section="Reconciliation"
      isLive
      act={
        <ButtonLink to={href('/admin/connections')} look="outline" size="small">
          {adminReconciliationWords.connections}
        </ButtonLink>
      }
    >
      <PostedNote />
      <div className="admin-main">
        <Calls found={loaderData} />
        <BooksCheck check={loaderData.check} />
      </div>
    </AdminLayout>
  )
}

/** Problems in our own records that need a person. */
function Calls({ found }: { found: Reconciliation }) {
  const { orders, strays, refunds, parcels } = found
  if (orders.length + strays.length + refunds.length + parcels.length === 0)
    return <p>{adminReconciliationWords.allClear}</p>
  return (
    <>
      <Kind title={adminReconciliationWords.lists.orders} count={orders.length}>
        {orders.map(({ id, contactName, totalPaise, attention }) => (
          <li key={id}>
            <b>
              <LinkToOrder id={id} /> {adminReconciliationWords.orderOf(contactName, rupees(totalPaise))}
            </b>
            {attention.map((call) => (
              <span key={call.id}>{call.words}</span>
            ))}
          </li>
        ))}
      </Kind>
      <Kind title={adminReconciliationWords.lists.payments} count={strays.length}>
        {strays.map(({ providerPaymentId: paymentId, amountPaise, currency, orderId, createdAt }) => (
          <li key={paymentId}>
            <b>
              <span className="num">{paymentId}</span>,{' '}
              {currency === 'INR' ? rupees(amountPaise) : `${(amountPaise / 100).toFixed(2)} ${currency}`}
            </b>
            <span className="ash small">
              {dayText(createdAt)} {orderId && <LinkToOrder id={orderId} />}
            </span>
            <RepairForms
              kind="payment-without-order"
              about={{ kind: 'payment', id: paymentId }}
              repairs={['ask-payment', 'refund-stray']}
            />
          </li>
        ))}
      </Kind>
      <Kind title={adminReconciliationWords.lists.refunds} count={refunds.length}>
        {refunds.map(({ id, amountPaise, state, note, orderId, createdAt }) => (
          <li key={id}>
            <b>
              {state === 'failed'
                ? adminReconciliationWords.refundFailed(rupees(amountPaise), dayText(createdAt))
                : adminReconciliationWords.refundRunning(rupees(amountPaise), dayText(createdAt))}{' '}
              {orderId && <LinkToOrder id={orderId} />}
            </b>
            {note && <span className="small">{note}</span>}
            {state === 'failed' ? (
              <RepairForms kind="refund-failed" about={{ kind: 'refund', id }} repairs={['refund-again']} />
            ) : (
              orderId && (
                <RepairForms
                  kind="refund-state-differs"
                  about={{ kind: 'order', id: orderId }}
                  repairs={['ask-order']}
                  of={id}
                />
              )
            )}
          </li>
        ))}
      </Kind>
      <Kind title={adminReconciliationWords.lists.parcels} count={parcels.length}>
        {parcels.map(({ id, reference, orderId, artistName, createdAt }) => (
          <li key={id}>
            <b>
              {artistName}, <span className="num">{reference}</span>
            </b>
            <span className="ash small">
              {dayText(createdAt)} <LinkToOrder id={orderId} />
            </span>
            <ActionForm
              intent="book"
              of={id}
              hidden={{ id, order: orderId }}
              button={adminReconciliationWords.bookCourier}
              about={adminReconciliationWords.aboutParcel(reference)}
              size="small"
            />
          </li>
        ))}
      </Kind>
    </>
  )
}

function Kind({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section>
      <h2 className="d d3">{adminReconciliationWords.counted(title, count)}</h2>
      <ul className="admin-list">{children}</ul>
    </section>
  )
}

type Props = { check: ToldCheck | undefined }

/** Our records against the provider's: when they were compared, and what does not match. */
function BooksCheck({ check }: Props) {
  return (
    <section>
      <h2 className="d d3">{adminReconciliationWords.comparison}</h2>
      <p>{wordsOf(check)}</p>
      {check?.trouble && <p className="failed">{adminReconciliationWords.onlyOurs(check.trouble)}</p>}
      {check?.found && check.found.length > 0 && (
        <ul className="admin-list">
          {check.found.map((finding) => (
            <FindingRow key={JSON.stringify(finding)} finding={finding} />
          ))}
        </ul>
      )}
      <ActionForm
        intent="check"
        button={adminReconciliationWords.checkNow}
        look="outline"
        fields={[
          {
            name: 'days',
            label: adminReconciliationWords.howFarBack,
            stored: 7,
            options: CHECK_DAYS.map((days) => [String(days), adminReconciliationWords.dayChoice(days)]),
          },
        ]}
      />
    </section>
  )
}

function wordsOf(check: ToldCheck | undefined): string {
  if (!check) return adminReconciliationWords.neverCompared
  const { days, by, askedAt, endedAt, found } = check
  if (!endedAt) return adminReconciliationWords.comparing(days, momentText(askedAt), by)
  return adminReconciliationWords.compared(found?.length ?? 0, days, momentText(endedAt), by)
}

function FindingRow({ finding }: { finding: ToldFinding }) {
  const { kind, about, orderId, words, detail, whatToDo, repairs } = finding
  return (
    <li>
      <b>
        <RecordWords parts={subjectParts(about)} orderId={orderId} />: {words}
      </b>
      {detail.length > 0 && (
        <span className="ash small num">
          <RecordWords parts={detail} />
        </span>
      )}
      {whatToDo && <span className="small">{whatToDo}</span>}
      <RepairForms kind={kind} about={about} repairs={repairs} of={partsText(detail)} />
    </li>
  )
}

type RepairFormsProps = {
  kind: string
  about: { kind: string; id: string }
  repairs: readonly RepairIntent[]
  of?: string
}

/** The actions that can put it right. */
function RepairForms({ kind, about, repairs, of = '' }: RepairFormsProps) {
  if (repairs.length === 0) return null
  return (
    <div className="admin-actions flow g10">
      {repairs.map((intent) => (
        <ActionForm
          key={intent}
          intent={intent}
          of={[kind, about.id, of].filter(Boolean).join('-')}
          hidden={{ id: about.id }}
          button={adminReconciliationWords.repairs[intent]}
          about={partsText(subjectParts(about))}
          size="small"
        />
      ))}
    </div>
  )
}

/** The owner's actions on the reconciliation page. */
type Own = Record<'adminId' | 'key' | 'paymentId' | 'refundId' | 'shipmentId' | 'orderId' | 'disputeId', string>
type By = Own & { services: Services }

type Deed = keyof typeof adminReconciliationWords.done

/** An action on the record that the form names. */
const act = (perform: (services: Services, own: Own) => Promise<Outcome>, deed: Deed): Action<By> =>
  actionOf(async ({ services, ...own }) => told(await perform(services, own), deed))

const ACTIONS: Record<RepairIntent | 'check' | 'book', Action<By>> = {
  check: actionWith(checkForm, async ({ services, adminId }, { days }) => {
    const asked = await askMoneyCheck(services, { days, adminId })
    return done(asked === 'asked' ? adminReconciliationWords.checkStarted : adminReconciliationWords.checkRunning)
  }),
  book: act(bookParcelAnew, 'book'),
  'ask-payment': act(askUnmatchedPayment, 'ask'),
  'ask-order': act(askPaymentAgain, 'ask'),
  'ask-dispute': act(askDispute, 'ask'),
  'refund-stray': act(refundUnmatched, 'refund'),
  'refund-again': act(refundAgain, 'refund-again'),
}

/** `id` is the record's own. `order` comes with a parcel's. */
function answerReconciliation({ services, visitor: { id: adminId }, ...posted }: PersonalArgs<Visitor>) {
  return answerAction(posted, {
    actions: ACTIONS,
    own: ['key', 'id', 'order'],
    byOf: ({ key, id, order }) => {
      const record = { paymentId: id, refundId: id, shipmentId: id, disputeId: id, orderId: order || id }
      return isUuid(key) && { services, adminId, key, ...record }
    },
    // The choice of days has no place for its error.
    tell: ({ errors, ...refusal }) => ({ ...refusal, message: errors?.days ?? refusal.message }),
  })
}

type Outcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'not-now' | 'not-stray' | 'disputed' }
  | { ok: false; reason: 'too-many'; waitSeconds: number }

function told(outcome: Outcome, deed: Deed): ActionDone {
  if (outcome.ok) return done(adminReconciliationWords.done[deed])
  switch (outcome.reason) {
    case 'not-found':
      return refused(404, adminReconciliationWords.gone)
    case 'not-now':
    case 'not-stray':
      return refused(409, adminReconciliationWords.alreadyResolved)
    case 'disputed':
      return refused(409, DISPUTED)
    case 'too-many':
      return { ok: false, ...waitRefusal(outcome) }
  }
}
