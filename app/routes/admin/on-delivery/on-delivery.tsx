import { showCollections, type Collections } from '#domain/orders/on-delivery/show-collections.ts'
import { STEP_WORDS, type CollectedStep } from '#domain/orders/on-delivery/collected.rules.ts'
import { REFUSALS_MAX } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { OrderLink } from '#app/routes/admin/record-words.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { Badge } from '#app/ui/badge.tsx'
import { AdminLayout, Part, Table } from '#app/ui/dashboard-parts.tsx'
import { TextField, Tick } from '#app/ui/field.tsx'
import { dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { deskDeliveriesWords } from '#words/desk-deliveries.ts'
import { StatementForm } from './statement-form.tsx'
import { answerOnDelivery } from './answer-on-delivery.ts'
import type { Route } from './+types/on-delivery.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, deskDeliveriesWords.title)

export const links = sheets('forms', 'dashboard', 'adminOrders')

export const loader = forAdmin(async ({ services, visitor }) => ({
  ...(await showCollections(services)),
  mustProve: !visitor.isProvedLately,
}))

export const action = forRoleCall('admin', answerOnDelivery)

export const clientAction = tellingAction

/** What couriers collect at the door, and whether the carrier has paid it out. */
export default function OnDelivery({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout room="Pay on delivery" isLive>
      <PostedNote />
      <div className="desk-order">
        <div className="desk-main">
          <CollectedParcels found={loaderData} />
          <Strays strays={loaderData.strays} />
        </div>
        <div className="desk-side">
          <Remittance />
          <StatementForm mustProve={loaderData.mustProve} />
          <Terms {...loaderData} />
        </div>
      </div>
    </AdminLayout>
  )
}

const TONES: Partial<Record<CollectedStep, 'brick' | 'marigold' | 'neem' | 'indigo'>> = {
  owed: 'marigold',
  differs: 'brick',
  matched: 'neem',
  'on-its-way': 'indigo',
}

function CollectedParcels({ found: { parcels, owedPaise, onItsWayPaise } }: { found: Collections }) {
  return (
    <Part id="collected-title" title={deskDeliveriesWords.parcels}>
      {parcels.length === 0 ? (
        <p className="ash">{deskDeliveriesWords.noParcels}</p>
      ) : (
        <>
          <p>{deskDeliveriesWords.owed(rupees(owedPaise), rupees(onItsWayPaise))}</p>
          <Table className="cards desk-orders desk-collected" heads={deskDeliveriesWords.heads}>
            {parcels.map((parcel) => (
              <CollectedRow key={parcel.id} parcel={parcel} />
            ))}
          </Table>
        </>
      )}
    </Part>
  )
}

function CollectedRow({ parcel }: { parcel: Collections['parcels'][number] }) {
  const { orderId, contactName, contactPhone, refusedCount, dueAt, awb, courierName, deliveredAt, step } = parcel
  return (
    <tr>
      <th scope="row">
        <OrderLink id={orderId} />
        <time className="ash small" dateTime={dueAt.toISOString()}>
          {dayText(dueAt)}
        </time>
      </th>
      <td className="desk-buyer">
        <span className="num">{awb ?? deskDeliveriesWords.noAwb}</span>
        <span className="ash small">{[courierName, contactName, contactPhone].filter(Boolean).join(', ')}</span>
        {refusedCount > 0 && (
          <span className="ash small">{deskDeliveriesWords.refusedAtNumber(refusedCount, REFUSALS_MAX)}</span>
        )}
      </td>
      <td>
        <span className="desk-badges">
          <Badge tone={TONES[step]}>{STEP_WORDS[step]}</Badge>
        </span>
        {deliveredAt && <span className="ash small">{deskDeliveriesWords.deliveredOn(dayText(deliveredAt))}</span>}
      </td>
      <td className="desk-paid">
        {parcel.lines.length === 0 && <span className="ash">{deskDeliveriesWords.nothingPaidOut}</span>}
        {parcel.lines.map((line) => (
          <LineWords key={line.id} line={line} canGoBack={step === 'differs'} />
        ))}
      </td>
      <td className="num desk-total">{rupees(parcel.collectPaise)}</td>
    </tr>
  )
}

type Line = Collections['parcels'][number]['lines'][number]

function LineWords({ line, canGoBack }: { line: Line; canGoBack: boolean }) {
  const { id, amountPaise, reference, paidOn } = line
  return (
    <div className="desk-line">
      <span className="num">{rupees(amountPaise)}</span>
      <span className="ash small">{deskDeliveriesWords.referenceOn(reference, dayText(paidOn))}</span>
      {canGoBack && (
        <ActionForm
          intent="take-back"
          of={id}
          hidden={{ id }}
          button={deskDeliveriesWords.removeLine}
          about={reference}
          size="small"
        />
      )}
    </div>
  )
}

/** Payouts that match no parcel. */
function Strays({ strays }: { strays: Collections['strays'] }) {
  if (strays.length === 0) return null
  return (
    <Part id="strays-title" title={deskDeliveriesWords.unmatched(strays.length)}>
      <ul className="desk-list">
        {strays.map(({ awb, ...line }) => (
          <li key={line.id}>
            <b className="num">{awb}</b>
            <LineWords line={line} canGoBack />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Remittance() {
  return (
    <Part id="remittance-title" title={deskDeliveriesWords.payoutTitle}>
      <ActionForm intent="remit" button={deskDeliveriesWords.recordPayout}>
        {(field) => (
          <>
            <TextField label={deskDeliveriesWords.awb} autoComplete="off" maxLength={60} required {...field('awb')} />
            <TextField
              label={deskDeliveriesWords.amount}
              inputMode="decimal"
              autoComplete="off"
              required
              {...field('amount')}
            />
            <TextField
              label={deskDeliveriesWords.reference}
              autoComplete="off"
              maxLength={60}
              required
              {...field('reference')}
            />
            <TextField label={deskDeliveriesWords.paidOn} type="date" required {...field('paidOn')} />
          </>
        )}
      </ActionForm>
    </Part>
  )
}

function Terms({ terms, canProve }: Pick<Collections, 'terms' | 'canProve'>) {
  return (
    <Part id="terms-title" title={deskDeliveriesWords.terms}>
      <p className="ash">{deskDeliveriesWords.termsHelp(REFUSALS_MAX)}</p>
      {!canProve && <p className="notice">{deskDeliveriesWords.textsNotSetUp}</p>}
      <ActionForm intent="terms" button={deskDeliveriesWords.save}>
        {(field) => {
          const { defaultValue: typed, error: _error, ...tick } = field('isOn')
          const stored = (name: string, paise: number) => {
            const { defaultValue = String(paise / 100), ...rest } = field(name)
            return { defaultValue, ...rest }
          }
          return (
            <>
              <Tick
                label={deskDeliveriesWords.offered}
                {...tick}
                value="on"
                defaultChecked={typed === undefined ? terms.isOn : typed === 'on'}
              />
              <TextField
                label={deskDeliveriesWords.orderMax}
                hint={deskDeliveriesWords.orderMaxHint}
                inputMode="numeric"
                autoComplete="off"
                required
                {...stored('totalMax', terms.totalMaxPaise)}
              />
              <TextField
                label={deskDeliveriesWords.fee}
                hint={deskDeliveriesWords.feeHint}
                inputMode="numeric"
                autoComplete="off"
                required
                {...stored('fee', terms.feePaise)}
              />
            </>
          )
        }}
      </ActionForm>
    </Part>
  )
}
