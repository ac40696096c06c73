import { data, href } from 'react-router'
import { showDispute, type ShownDispute } from '#domain/orders/disputing/show-disputes.ts'
import { FILES_MAX, PROVES, SUMMARY_MAX } from '#domain/orders/disputing/evidence.rules.ts'
import { parcelText } from '#domain/orders/viewing/order-story.rules.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { formHeaders } from '#app/http/answer-form.ts'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { OrderLink } from '#app/routes/admin/record-words.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { AdminLayout, ChoiceField, listed, Part } from '#app/ui/dashboard-parts.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { TextArea, TextField, Tick } from '#app/ui/field.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { datedMomentText, momentText } from '#shared/india-dates.rules.ts'
import { noPaise, rupees } from '#shared/money.rules.ts'
import { answerDisputePost } from './answer-dispute-post.ts'
import { TONES } from './dispute-tones.ts'
import type { Route } from './+types/dispute.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches[0].loaderData, `Dispute ${loaderData?.providerDisputeId ?? ''}`)

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

/** What a bank asks back, what it strikes, and what the owner answers. */
export default function Dispute({ loaderData: dispute }: Route.ComponentProps) {
  const { providerDisputeId, state, stateName, respondBy, isOver, canAnswer } = dispute
  return (
    <AdminLayout room="Disputes" title={`Dispute of ${rupees(dispute.amountPaise)}`} isLive>
      <div className="desk-head">
        <Badge tone={TONES[state]}>{stateName}</Badge>
        <span className="ash num">{providerDisputeId}</span>
        <GoLink to={href('/admin/disputes')}>All disputes</GoLink>
      </div>
      <PostedNote />
      {state === 'open' && respondBy && (
        <section className="desk-attention" aria-label="Deadline">
          <p>
            {isOver ? 'The deadline has passed: it was ' : 'To be answered by '}
            <b>{datedMomentText(respondBy)}</b>, India time.
          </p>
        </section>
      )}
      <div className="desk-order">
        <div className="desk-main">
          <Answers dispute={dispute} />
          {canAnswer && <ContestForm dispute={dispute} />}
          {canAnswer && <AcceptForm dispute={dispute} />}
          <Struck dispute={dispute} />
        </div>
        <div className="desk-side">
          <Told dispute={dispute} />
          <Moves dispute={dispute} />
        </div>
      </div>
    </AdminLayout>
  )
}

type Props = { dispute: ShownDispute }

function Told({ dispute }: Props) {
  const { reason, phaseName, amountPaise, deductedPaise, providerPaymentId, openedAt, order, purchaseId } = dispute
  return (
    <Part id="told-title" title="What the bank says">
      <Facts
        className="desk-facts"
        facts={[
          ['Reason', reason],
          ['Phase', phaseName],
          ['Asks back', rupees(amountPaise)],
          ['Taken', deductedPaise > noPaise && rupees(deductedPaise)],
          ['Payment', providerPaymentId],
          ['Since', datedMomentText(openedAt)],
          ['Pays', !order && (purchaseId ? 'A gift card that was bought' : 'No order of ours')],
        ]}
      />
      <ActionForm intent="ask" button="Ask the provider now" size="small" />
    </Part>
  )
}

function Moves({ dispute: { moves } }: Props) {
  return (
    <Part id="moves-title" title="What happened">
      <ol className="desk-log">
        {moves.map(({ stateName, at }, place) => (
          <li key={place}>
            <b>{stateName}</b>
            <span className="ash small">{momentText(at)}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

const HELD =
  'Until the bank has decided no courier is booked for it, nobody can say that it is packed, and no money of it goes back.'

/** The order that it is over: what is held, and what has left or gone back already. */
function Struck({ dispute: { order, state } }: Props) {
  if (!order) return null
  const { id, contactName, totalPaise, parcels, refunds } = order
  const isHeld = state === 'open' || state === 'under_review'
  return (
    <Part id="order-title" title="The order">
      <p>
        <OrderLink id={id} /> of {contactName}, {rupees(totalPaise)}
      </p>
      {isHeld && <p className="ash">{HELD}</p>}
      <ul className="desk-list">
        {parcels.map(({ id: parcelId, awb, state: parcelState, isGone }) => (
          <li key={parcelId}>
            <b>
              Parcel {awb && <span className="num">{awb}</span>}: {parcelText(parcelState)}
            </b>
            {isHeld && !isGone && (
              <span className="ash small">
                {awb ? 'A courier is booked for it: please tell the artist to keep it.' : 'Held: no courier is booked.'}
              </span>
            )}
          </li>
        ))}
        {refunds.map(({ id: refundId, amountPaise, bankPaise, movedAt }) => (
          <li key={refundId}>
            <b>
              {bankPaise === amountPaise ? 'Taken by the bank' : 'Refund'}: {rupees(amountPaise)}
            </b>
            <span className="ash small">{momentText(movedAt)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const ANSWER_STATES = {
  waiting: 'It is being handed to the provider.',
  sent: 'The provider has it.',
  refused: 'It was not taken.',
}

/** What was answered before, and what became of it. */
function Answers({ dispute: { answers } }: Props) {
  if (answers.length === 0) return null
  return (
    <Part id="answers-title" title="What we have answered">
      <ul className="desk-list">
        {answers.map(({ id, kind, summary, state, trouble, by, createdAt, papers }) => (
          <li key={id}>
            <b>
              {kind === 'accept' ? 'Accepted' : 'Contested'}. {ANSWER_STATES[state]}
            </b>
            {trouble && <span className={state === 'refused' ? 'failed' : 'small'}>{trouble}</span>}
            {summary && <span className="desk-words">{summary}</span>}
            {papers.length > 0 && (
              <span className="small">
                With {papers.length === 1 ? 'one document' : `${papers.length} documents`}:{' '}
                {papers.map(({ name }) => name).join(', ')}
              </span>
            )}
            <span className="ash small">{listed(by, momentText(createdAt))}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Once it is sent it cannot be changed: everything goes in one. */
function ContestForm({ dispute: { evidence } }: Props) {
  return (
    <Part id="contest-title" title="The money should stay with us">
      <p>
        What is sent goes to the bank in one, and only once. Say in plain words what was ordered, when it was sent and
        when it came.
      </p>
      <ActionForm intent="contest" button="Send to the bank" isWithFiles>
        {(field) => (
          <>
            <TextArea
              label="Why it should stay"
              hint={`At most ${SUMMARY_MAX.toLocaleString('en-IN')} characters.`}
              rows={7}
              maxLength={SUMMARY_MAX}
              required
              {...field('summary')}
            />
            <fieldset className="dispute-papers">
              <legend className="lab">Sent along, as PDF</legend>
              {evidence.map(({ key, name, shows }) => (
                <Tick key={key} name="papers" value={key} defaultChecked label={`${name}: ${shows.toLowerCase()}`} />
              ))}
            </fieldset>
            <TextField
              label="Your own files"
              hint={`Up to ${FILES_MAX}, each less than 5MB: JPG, PNG or PDF.`}
              type="file"
              accept="image/jpeg,image/png,application/pdf"
              multiple
              name="files"
              error={field('files').error}
            />
            <ChoiceField label="What your files show" {...field('proves')} options={Object.entries(PROVES)} />
          </>
        )}
      </ActionForm>
    </Part>
  )
}

function AcceptForm({ dispute: { amountPaise, phase } }: Props) {
  const sum = rupees(amountPaise)
  return (
    <Part id="accept-title" title="The money may go back">
      <details className="opens">
        <summary>Accept the dispute</summary>
        <p>
          {phase === 'fraud'
            ? `The bank takes nothing while it only suspects a fraud: the shop gives ${sum} back itself, at once. What has not left is not sent.`
            : `The bank takes ${sum} and gives it to the buyer. What has not left is not sent.`}{' '}
          This cannot be undone.
        </p>
        <ActionForm intent="accept" button="Accept: the money goes back" look="outline">
          {(field) => {
            const { error, defaultValue: _typed, ...rest } = field('sure')
            return (
              <>
                <Tick
                  label={`Yes, ${sum} may go back`}
                  value="on"
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? 'sure-error' : undefined}
                  {...rest}
                />
                {error && (
                  <p className="err" id="sure-error">
                    {error}
                  </p>
                )}
              </>
            )
          }}
        </ActionForm>
      </details>
    </Part>
  )
}
