import { data, href } from 'react-router'
import { showDispute, type ShownDispute } from '#domain/orders/disputing/show-disputes.ts'
import { FILES_MAX, SUMMARY_MAX } from '#domain/orders/disputing/evidence.rules.ts'
import { parcelText } from '#domain/orders/viewing/order-progress.rules.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { formHeaders } from '#app/http/answers.ts'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { LinkToOrder } from '#app/routes/admin/record-words.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { AdminLayout, listed, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { Tick } from '#app/ui/field.tsx'
import { FormFields } from '#app/ui/form-fields.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { datedMomentText, momentText } from '#shared/india-dates.rules.ts'
import { noPaise, rupees } from '#shared/money.rules.ts'
import { adminDisputesWords } from '#words/admin-disputes.ts'
import { adminEvidenceWords } from '#words/admin-evidence.ts'
import { answerDisputePost } from './answer-dispute-post.ts'
import { DISPUTE_TONES } from './disputes.tsx'
import type { Route } from './+types/dispute.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches[0].loaderData, adminDisputesWords.titleOf(loaderData?.providerDisputeId ?? ''))

export const links = sheets('forms', 'dashboard', 'adminOrders')

export const loader = forAdmin(async ({ services, visitor, params }) => {
  const dispute = await showDispute(services, params.id ?? '')
  if (!dispute) throw data(null, { status: 404 })
  return { ...dispute, mustProve: !visitor.isProvedLately }
})

export const action = forRoleCall('admin', answerDisputePost)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

export const headers = formHeaders

export default function Dispute({ loaderData: dispute }: Route.ComponentProps) {
  const { providerDisputeId, state, stateName, respondBy, isOver, canAnswer } = dispute
  return (
    <AdminLayout section="Disputes" title={adminDisputesWords.headingOf(rupees(dispute.amountPaise))} isLive>
      <div className="admin-head row b20">
        <Badge tone={DISPUTE_TONES[state]}>{stateName}</Badge>
        <span className="ash num">{providerDisputeId}</span>
        <GoLink to={href('/admin/disputes')}>{adminDisputesWords.allDisputes}</GoLink>
      </div>
      <PostedNote />
      {state === 'open' && respondBy && (
        <section className="admin-attention row apart any" aria-label={adminDisputesWords.deadline}>
          <p>
            {isOver
              ? adminDisputesWords.deadlinePassed(datedMomentText(respondBy))
              : adminDisputesWords.respondByIndiaTime(datedMomentText(respondBy))}
          </p>
        </section>
      )}
      <div className="admin-order stack g40 slim high">
        <div className="admin-main stack g40 slim high">
          <Answers dispute={dispute} />
          {canAnswer && <ContestForm dispute={dispute} />}
          {canAnswer && <AcceptForm dispute={dispute} />}
          <Struck dispute={dispute} />
        </div>
        <div className="admin-side stack g40 slim high">
          <Told dispute={dispute} />
          <Moves dispute={dispute} />
        </div>
      </div>
    </AdminLayout>
  )
}

type Props = { dispute: ShownDispute }

function Told({ dispute }: Props) {
  const { reason, phaseName, amountPaise, deductedPaise, providerPaymentId, openedAt, order, cardOrderId } = dispute
  const names = adminDisputesWords.factNames
  return (
    <SectionPart id="told-title" title={adminDisputesWords.fromTheBank}>
      <FactList
        className="facts admin-facts"
        facts={[
          [names.reason, reason],
          [names.phase, phaseName],
          [names.amount, rupees(amountPaise)],
          [names.debited, deductedPaise > noPaise && rupees(deductedPaise)],
          [names.payment, providerPaymentId],
          [names.opened, datedMomentText(openedAt)],
          [names.for, !order && (cardOrderId ? adminDisputesWords.giftCardOrder : adminDisputesWords.notOurOrder)],
        ]}
      />
      <ActionForm intent="ask" button={adminDisputesWords.check} size="small" />
    </SectionPart>
  )
}

function Moves({ dispute: { moves } }: Props) {
  return (
    <SectionPart id="moves-title" title={adminDisputesWords.timeline}>
      <ol className="admin-log stack g10 any">
        {moves.map(({ stateName, at }, place) => (
          <li key={place}>
            <b>{stateName}</b>
            <span className="ash small">{momentText(at)}</span>
          </li>
        ))}
      </ol>
    </SectionPart>
  )
}

/** The disputed order: what is on hold, and what has already been sent or refunded. */
function Struck({ dispute: { order, state } }: Props) {
  if (!order) return null
  const { id, contactName, totalPaise, parcels, refunds } = order
  const isHeld = state === 'open' || state === 'under_review'
  return (
    <SectionPart id="order-title" title={adminDisputesWords.orderTitle}>
      <p>
        <LinkToOrder id={id} /> {contactName}, {rupees(totalPaise)}
      </p>
      {isHeld && <p className="ash">{adminDisputesWords.onHold}</p>}
      <ul className="admin-list stack wide any">
        {parcels.map(({ id: parcelId, awb, state: parcelState, isGone }) => (
          <li key={parcelId}>
            <b>{adminDisputesWords.parcel(awb, parcelText(parcelState))}</b>
            {isHeld && !isGone && (
              <span className="ash small">
                {awb ? adminDisputesWords.courierBooked : adminDisputesWords.courierNotBooked}
              </span>
            )}
          </li>
        ))}
        {refunds.map(({ id: refundId, amountPaise, bankPaise, movedAt }) => (
          <li key={refundId}>
            <b>
              {bankPaise === amountPaise
                ? adminDisputesWords.debitedByBank(rupees(amountPaise))
                : adminDisputesWords.refunded(rupees(amountPaise))}
            </b>
            <span className="ash small">{momentText(movedAt)}</span>
          </li>
        ))}
      </ul>
    </SectionPart>
  )
}

function Answers({ dispute: { answers } }: Props) {
  if (answers.length === 0) return null
  return (
    <SectionPart id="answers-title" title={adminDisputesWords.responsesTitle}>
      <ul className="admin-list stack wide any">
        {answers.map(({ id, kind, summary, state, trouble, by, createdAt, papers }) => (
          <li key={id}>
            <b>
              {adminDisputesWords.responseKinds[kind]} {adminDisputesWords.responseStates[state]}
            </b>
            {trouble && <span className={state === 'refused' ? 'failed' : 'small'}>{trouble}</span>}
            {summary && <span className="pre">{summary}</span>}
            {papers.length > 0 && (
              <span className="small">
                {adminDisputesWords.withDocuments(papers.length, papers.map(({ name }) => name).join(', '))}
              </span>
            )}
            <span className="ash small">{listed(by, momentText(createdAt))}</span>
          </li>
        ))}
      </ul>
    </SectionPart>
  )
}

/** A response cannot be changed once it is sent. */
function ContestForm({ dispute: { evidence } }: Props) {
  return (
    <SectionPart id="contest-title" title={adminDisputesWords.contestTitle}>
      <p>{adminDisputesWords.contestHelp}</p>
      <ActionForm intent="contest" button={adminDisputesWords.contest} isWithFiles>
        {(field) => (
          <>
            <FormFields
              field={field}
              of={[
                {
                  name: 'summary',
                  label: adminDisputesWords.explanation,
                  hint: adminDisputesWords.explanationHint(SUMMARY_MAX.toLocaleString('en-IN')),
                  rows: 7,
                  maxLength: SUMMARY_MAX,
                  required: true,
                },
              ]}
            />
            <fieldset className="stack g8">
              <legend className="lab">{adminDisputesWords.attachments}</legend>
              {evidence.map(({ key, name, shows }) => (
                <Tick
                  key={key}
                  name="papers"
                  value={key}
                  defaultChecked
                  label={adminDisputesWords.attachment(name, shows)}
                />
              ))}
            </fieldset>
            <FormFields
              field={field}
              of={[
                {
                  name: 'files',
                  label: adminDisputesWords.ownFiles,
                  hint: adminDisputesWords.ownFilesHint(FILES_MAX),
                  type: 'file',
                  accept: 'image/jpeg,image/png,application/pdf',
                  multiple: true,
                },
                {
                  name: 'proves',
                  label: adminDisputesWords.ownFilesShow,
                  options: Object.entries(adminEvidenceWords.shows),
                },
              ]}
            />
          </>
        )}
      </ActionForm>
    </SectionPart>
  )
}

function AcceptForm({ dispute: { amountPaise, phase } }: Props) {
  const sum = rupees(amountPaise)
  return (
    <SectionPart id="accept-title" title={adminDisputesWords.acceptTitle}>
      <details className="opens">
        <summary>{adminDisputesWords.acceptSummary}</summary>
        <p>{phase === 'fraud' ? adminDisputesWords.acceptSuspected(sum) : adminDisputesWords.acceptDebited(sum)}</p>
        <ActionForm
          intent="accept"
          button={adminDisputesWords.accept}
          look="outline"
          fields={[{ name: 'sure', label: adminDisputesWords.acceptSure(sum), stored: false }]}
        />
      </details>
    </SectionPart>
  )
}
