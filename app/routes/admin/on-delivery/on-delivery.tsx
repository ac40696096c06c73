import { showCollections, type Collections } from '#domain/orders/on-delivery/show-on-delivery.ts'
import { COLUMNS, COLUMNS_MAX, REMITTANCE_LINES_MAX } from '#domain/orders/on-delivery/remittance-file.rules.ts'
import { REFUSALS_MAX, type CollectedStep } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { LinkToOrder } from '#app/routes/admin/record-words.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { Badge } from '#app/ui/badge.tsx'
import { AdminLayout, SectionPart, Table } from '#app/ui/dashboard-parts.tsx'
import { FormFields } from '#app/ui/form-fields.tsx'
import { dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { adminDeliveriesWords } from '#words/admin-deliveries.ts'
import { collectionsWords } from '#words/collections.ts'
import { answerOnDelivery } from './answer-on-delivery.ts'
import type { Route } from './+types/on-delivery.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, adminDeliveriesWords.title)

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
    <AdminLayout section="Pay on delivery" isLive>
      <PostedNote />
      <div className="admin-order stack g40 slim high">
        <div className="admin-main stack g40 slim high">
          <CollectedParcels found={loaderData} />
          <Strays strays={loaderData.strays} />
        </div>
        <div className="admin-side stack g40 slim high">
          <Remittance />
          <Statement />
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
    <SectionPart id="collected-title" title={adminDeliveriesWords.parcels}>
      {parcels.length === 0 ? (
        <p className="ash">{adminDeliveriesWords.noParcels}</p>
      ) : (
        <>
          <p>{adminDeliveriesWords.owed(rupees(owedPaise), rupees(onItsWayPaise))}</p>
          <Table className="cards admin-orders admin-collected" heads={adminDeliveriesWords.heads}>
            {parcels.map((parcel) => (
              <CollectedRow key={parcel.id} parcel={parcel} />
            ))}
          </Table>
        </>
      )}
    </SectionPart>
  )
}

function CollectedRow({ parcel }: { parcel: Collections['parcels'][number] }) {
  const { orderId, contactName, contactPhone, refusedCount, dueAt, awb, courierName, deliveredAt, step } = parcel
  return (
    <tr>
      <th scope="row">
        <LinkToOrder id={orderId} />
        <time className="ash small" dateTime={dueAt.toISOString()}>
          {dayText(dueAt)}
        </time>
      </th>
      <td className="admin-buyer">
        <span className="num">{awb ?? adminDeliveriesWords.noAwb}</span>
        <span className="ash small">{[courierName, contactName, contactPhone].filter(Boolean).join(', ')}</span>
        {refusedCount > 0 && (
          <span className="ash small">{adminDeliveriesWords.refusedAtNumber(refusedCount, REFUSALS_MAX)}</span>
        )}
      </td>
      <td>
        <span className="admin-badges flow g6">
          <Badge tone={TONES[step]}>{collectionsWords.steps[step]}</Badge>
        </span>
        {deliveredAt && <span className="ash small">{adminDeliveriesWords.deliveredOn(dayText(deliveredAt))}</span>}
      </td>
      <td className="admin-paid">
        {parcel.lines.length === 0 && <span className="ash">{adminDeliveriesWords.nothingPaidOut}</span>}
        {parcel.lines.map((line) => (
          <LineWords key={line.id} line={line} canGoBack={step === 'differs'} />
        ))}
      </td>
      <td className="num admin-total">{rupees(parcel.collectPaise)}</td>
    </tr>
  )
}

type Line = Collections['parcels'][number]['lines'][number]

function LineWords({ line, canGoBack }: { line: Line; canGoBack: boolean }) {
  const { id, amountPaise, reference, paidOn } = line
  return (
    <div className="admin-line">
      <span className="num">{rupees(amountPaise)}</span>
      <span className="ash small">{adminDeliveriesWords.referenceOn(reference, dayText(paidOn))}</span>
      {canGoBack && (
        <ActionForm
          intent="take-back"
          of={id}
          hidden={{ id }}
          button={adminDeliveriesWords.removeLine}
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
    <SectionPart id="strays-title" title={adminDeliveriesWords.unmatched(strays.length)}>
      <ul className="admin-list stack wide any">
        {strays.map(({ awb, ...line }) => (
          <li key={line.id}>
            <b className="num">{awb}</b>
            <LineWords line={line} canGoBack />
          </li>
        ))}
      </ul>
    </SectionPart>
  )
}

function Remittance() {
  return (
    <SectionPart id="remittance-title" title={adminDeliveriesWords.payoutTitle}>
      <ActionForm
        intent="remit"
        button={adminDeliveriesWords.recordPayout}
        fields={[
          { name: 'awb', label: adminDeliveriesWords.awb, maxLength: 60, required: true },
          { name: 'amount', label: adminDeliveriesWords.amount, inputMode: 'decimal', required: true },
          { name: 'reference', label: adminDeliveriesWords.reference, maxLength: 60, required: true },
          { name: 'paidOn', label: adminDeliveriesWords.paidOn, type: 'date', required: true },
        ]}
      />
    </SectionPart>
  )
}

const NUMBERS = Array.from({ length: COLUMNS_MAX }, (_, index) => String(index + 1))

/** The carrier's statement: a file, or its pasted text. */
function Statement() {
  const columns = NUMBERS.map((number) => [number, adminDeliveriesWords.column(number)] as const)
  const options = [['', adminDeliveriesWords.detectByName] as const, ...columns]
  return (
    <SectionPart id="statement-title" title={adminDeliveriesWords.statementTitle}>
      <ActionForm
        intent="statement"
        button={adminDeliveriesWords.importStatement}
        look="outline"
        isWithFiles
        fields={[
          { name: 'file', label: adminDeliveriesWords.statementFile, type: 'file', accept: '.csv,text/csv,text/plain' },
          {
            name: 'text',
            label: adminDeliveriesWords.pasted,
            hint: adminDeliveriesWords.pastedHint(REMITTANCE_LINES_MAX),
            rows: 4,
          },
        ]}
      >
        {(field, errors) => (
          <details className="opens" open={Object.keys(errors).some((name) => name in COLUMNS) || undefined}>
            <summary>{adminDeliveriesWords.chooseColumns}</summary>
            <FormFields field={field} of={Object.entries(COLUMNS).map(([name, label]) => ({ name, label, options }))} />
          </details>
        )}
      </ActionForm>
    </SectionPart>
  )
}

function Terms({ terms, canProve }: Pick<Collections, 'terms' | 'canProve'>) {
  return (
    <SectionPart id="terms-title" title={adminDeliveriesWords.terms}>
      <p className="ash">{adminDeliveriesWords.termsHelp(REFUSALS_MAX)}</p>
      {!canProve && <p className="notice">{adminDeliveriesWords.textsNotSetUp}</p>}
      <ActionForm
        intent="terms"
        button={adminDeliveriesWords.save}
        fields={[
          { name: 'isOn', label: adminDeliveriesWords.offered, stored: terms.isOn },
          {
            name: 'totalMax',
            label: adminDeliveriesWords.orderMax,
            hint: adminDeliveriesWords.orderMaxHint,
            inputMode: 'numeric',
            required: true,
            stored: terms.totalMaxPaise / 100,
          },
          {
            name: 'fee',
            label: adminDeliveriesWords.fee,
            hint: adminDeliveriesWords.feeHint,
            inputMode: 'numeric',
            required: true,
            stored: terms.feePaise / 100,
          },
        ]}
      />
    </SectionPart>
  )
}
