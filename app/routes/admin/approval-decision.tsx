import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState, type FormEvent, type MouseEvent } from 'react'
import { href, Link } from 'react-router'
import { checksOf } from '#domain/admin/approval/checklist.rules.ts'
import { askName, REJECTION_REASON_MAX } from '#domain/admin/approval/reject-form.rules.ts'
import type { WaitingWork } from '#domain/admin/approval/show-queue.ts'
import { ASKED_CHANGES, rejectionSentences } from '#domain/catalogue/works/asked-changes.rules.ts'
import { ActButton } from '#app/ui/dashboard-parts.tsx'
import { TextArea } from '#app/ui/field.tsx'
import type { useAnsweredForm } from '#app/ui/form-answer.ts'
import { adminApprovalWords } from '#words/admin-approval.ts'

type Props = {
  work: WaitingWork
  /** The id of the form that is sent. */
  form: string
  field: ReturnType<typeof useAnsweredForm>['field']
  isSending: boolean
  /** The row that comes after this one. */
  nextId: string | undefined
}

/** The list to go through, what the artist is to change, and the two buttons. */
export function ApprovalDecision({ work, form, field, isSending, nextId }: Props) {
  const { id, title, live } = work
  const of = live ? '-edit' : ''
  return (
    <div className="approve-decide">
      <section className="stack g8">
        <h3 className="w550">{adminApprovalWords.lookAt}</h3>
        <ul className="approve-checks">
          {checksOf(work).map(({ name, found, isGood }) => (
            <li key={name} data-good={isGood || undefined}>
              {isGood ? <CircleCheck className="i" /> : <CircleAlert className="i" />}
              <span className="any">
                {name}
                <span className="ash small">{found}</span>
              </span>
              <span className="small">
                {isGood ? adminApprovalWords.checkedByItself : adminApprovalWords.lookAgain}
              </span>
            </li>
          ))}
        </ul>
        <h4 className="w550 small">{adminApprovalWords.forYouToCheck}</h4>
        <ul className="approve-judge">
          {adminApprovalWords.judge.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      <AskedChanges form={form} field={field} />
      <div className="approve-acts">
        <ActButton
          intent={`reject${of}`}
          form={form}
          look="outline"
          aria-label={adminApprovalWords.rejectWork(title)}
          aria-keyshortcuts="R"
          isSending={isSending}
        >
          {adminApprovalWords.reject}
        </ActButton>
        <ActButton
          intent={`approve${of}`}
          form={form}
          aria-label={adminApprovalWords.approveWork(title)}
          aria-keyshortcuts="A"
          isSending={isSending}
        >
          {adminApprovalWords.approve}
        </ActButton>
      </div>
      <p className="flow g16 small">
        {nextId !== undefined && (
          <a className="lk" href={`#${nextId}`} aria-keyshortcuts="J" onClick={(event) => openNext(event, nextId)}>
            {adminApprovalWords.next}
          </a>
        )}
        {!live && (
          <Link className="lk" to={href('/artwork/:id/preview', { id })}>
            {adminApprovalWords.seePage}
          </Link>
        )}
      </p>
    </div>
  )
}

function openNext(event: MouseEvent, id: string): void {
  const next = document.getElementById(id)?.querySelector('details')
  if (!next) return
  event.preventDefault()
  next.open = true
  next.querySelector('summary')?.focus()
}

/** Each chip writes a sentence; the artist reads them all, with the admin's own words last. */
function AskedChanges({ form, field }: Pick<Props, 'form' | 'field'>) {
  const [read, setRead] = useState<string[]>([])
  const typed = field('reason')

  function follow({ currentTarget }: FormEvent<HTMLElement>) {
    const asked = ASKED_CHANGES.filter(
      (change) => currentTarget.querySelector<HTMLInputElement>(`[name="${askName(change)}"]`)?.checked,
    )
    const reason = currentTarget.querySelector('textarea')?.value.trim() ?? ''
    setRead(rejectionSentences({ asked, reason }))
  }

  return (
    <section className="stack g12" onInput={follow}>
      <h3 className="w550">{adminApprovalWords.rejectWithReason}</h3>
      <fieldset>
        <legend className="vh">{adminApprovalWords.chipsLabel}</legend>
        <div className="pick-chips">
          {ASKED_CHANGES.map((change) => (
            <label className="pick-chip" key={change}>
              <input
                type="checkbox"
                form={form}
                name={askName(change)}
                value="on"
                defaultChecked={Boolean(field(askName(change)).defaultValue)}
              />
              {adminApprovalWords.chips[change]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        form={form}
        {...typed}
        label={adminApprovalWords.reason}
        placeholder={adminApprovalWords.reasonHint}
        rows={2}
        maxLength={REJECTION_REASON_MAX}
      />
      <output className="approve-reads small" hidden={read.length === 0}>
        <span className="w550">{adminApprovalWords.artistReads}</span>
        {read.map((sentence) => (
          <span key={sentence} className="any">
            {sentence}
          </span>
        ))}
        <span className="ash">{adminApprovalWords.inTheirLanguage}</span>
      </output>
    </section>
  )
}
