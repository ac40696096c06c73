import { showCollections, type Collections } from '#domain/orders/on-delivery/show-collections.ts'
import { STEP_WORDS, type CollectedStep } from '#domain/orders/on-delivery/collected.rules.ts'
import { REFUSALS_MAX } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { OrderLink } from '#app/routes/admin/record-words.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { Badge } from '#app/ui/badge.tsx'
import { AdminLayout, Part, Table, titled } from '#app/ui/dashboard-parts.tsx'
import { TextField, Tick } from '#app/ui/field.tsx'
import { dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { StatementForm } from './statement-form.tsx'
import { answerOnDelivery } from './answer-on-delivery.ts'
import type { Route } from './+types/on-delivery.ts'

export const meta = titled('Pay on delivery')

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
    <Part id="collected-title" title="Parcels">
      {parcels.length === 0 ? (
        <p className="ash">No order is paid on delivery yet.</p>
      ) : (
        <>
          <p>
            The carrier owes {rupees(owedPaise)} of what was delivered; {rupees(onItsWayPaise)} is still to be
            collected.
          </p>
          <Table
            className="cards desk-orders desk-collected"
            heads={['Order', 'Parcel', 'State', 'Paid out', 'To collect']}
          >
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
        <span className="num">{awb ?? 'No AWB yet'}</span>
        <span className="ash small">{[courierName, contactName, contactPhone].filter(Boolean).join(', ')}</span>
        {refusedCount > 0 && (
          <span className="ash small">
            {refusedCount} of {REFUSALS_MAX} not taken at this number
          </span>
        )}
      </td>
      <td>
        <span className="desk-badges">
          <Badge tone={TONES[step]}>{STEP_WORDS[step]}</Badge>
        </span>
        {deliveredAt && <span className="ash small">Delivered {dayText(deliveredAt)}</span>}
      </td>
      <td className="desk-paid">
        {parcel.lines.length === 0 && <span className="ash">Nothing paid out</span>}
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
      <span className="ash small">
        {reference}, {dayText(paidOn)}
      </span>
      {canGoBack && (
        <ActionForm intent="take-back" of={id} hidden={{ id }} button="Take back" about={reference} size="small" />
      )}
    </div>
  )
}

/** Money that no parcel of ours stands for. */
function Strays({ strays }: { strays: Collections['strays'] }) {
  if (strays.length === 0) return null
  return (
    <Part id="strays-title" title={`Paid out for no parcel of ours (${strays.length})`}>
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
    <Part id="remittance-title" title="Enter a remittance">
      <ActionForm intent="remit" button="Enter">
        {(field) => (
          <>
            <TextField label="AWB" autoComplete="off" maxLength={60} required {...field('awb')} />
            <TextField label="Amount, in ₹" inputMode="decimal" autoComplete="off" required {...field('amount')} />
            <TextField label="Reference (UTR)" autoComplete="off" maxLength={60} required {...field('reference')} />
            <TextField label="Paid out on" type="date" required {...field('paidOn')} />
          </>
        )}
      </ActionForm>
    </Part>
  )
}

function Terms({ terms, canProve }: Pick<Collections, 'terms' | 'canProve'>) {
  return (
    <Part id="terms-title" title="Terms">
      <p className="ash">
        Only editions are paid on delivery: nothing that is one of a kind, made to order, or at an agreed price. The
        phone number is proven by a code, one order at a time; {REFUSALS_MAX} parcels that are not taken within a year
        end it for that number.
      </p>
      {!canProve && (
        <p className="notice">
          No text messages can be sent, so no number can be proven: this cannot be turned on before TEXT_MESSAGES_URL
          and TEXT_MESSAGES_TOKEN are set.
        </p>
      )}
      <ActionForm intent="terms" button="Save">
        {(field) => {
          const { defaultValue: typed, error: _error, ...tick } = field('isOn')
          const stored = (name: string, paise: number) => {
            const { defaultValue = String(paise / 100), ...rest } = field(name)
            return { defaultValue, ...rest }
          }
          return (
            <>
              <Tick
                label="Orders can be paid on delivery"
                {...tick}
                value="on"
                defaultChecked={typed === undefined ? terms.isOn : typed === 'on'}
              />
              <TextField
                label="Up to, in ₹"
                hint="The highest sum of an order with its tax, without the fee."
                inputMode="numeric"
                autoComplete="off"
                required
                {...stored('totalMax', terms.totalMaxPaise)}
              />
              <TextField
                label="Fee, in ₹"
                hint="For an order, before tax; 0 for none. Taxed like its most valuable work."
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
