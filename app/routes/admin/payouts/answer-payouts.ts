/** The owner's actions on payouts. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { approveRun, notePaidBefore, removePayout, type Approved } from '#domain/payouts/approve-run.ts'
import { noteOutcome, takeUtrFile, type UtrFileTaken } from '#domain/payouts/bank-file.ts'
import { changeSettings } from '#domain/payouts/change-settings.ts'
import { adoptPayout, askPayout, resolveTrouble } from '#domain/payouts/follow-payout.ts'
import {
  approvalForm,
  outcomeForm,
  paidBeforeForm,
  settingsForm,
  UTR_ROWS_MAX,
  removalForm,
  writeOffForm,
} from '#domain/payouts/payout-forms.rules.ts'
import { proposeRun } from '#domain/payouts/propose-run.ts'
import { removePayouts } from '#domain/payouts/remove-payouts.ts'
import { writeOff } from '#domain/payouts/write-off.ts'
import type { Services } from '#domain/services.ts'
import { actionOf, actionWith, answerAction, done, refused, wrong } from '#app/http/answer-form.ts'
import type { Action, ActionDone } from '#app/http/answer-form.ts'
import { answerPicked, pickedIn, refusePicked } from '#app/http/answer-picked.ts'
import { fieldsIn, filesIn, readForm } from '#app/http/read-request.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { rupees } from '#shared/money.rules.ts'
import { readColumns } from '#shared/csv.rules.ts'
import { adminPayoutsWords } from '#words/admin-payouts.ts'
import { REMOVE_SEVERAL } from './payouts-of-run.tsx'

type By = { services: Services; adminId: string; address: string; id: string; key: string; file: string }

const FILE_CHARS_MAX = 60_000

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  settings: actionWith(settingsForm, async ({ services, adminId }, { minimum, ...form }) => {
    const changed = await changeSettings(services, { settings: { ...form, minimumPaise: minimum }, adminId })
    if (changed.ok) return done(adminPayoutsWords.saved)
    return changed.reason === 'no-way'
      ? wrong({ way: adminPayoutsWords.noWay }, 409)
      : wrong({ payerAccount: adminPayoutsWords.noPayer }, 409)
  }),
  start: actionOf(async ({ services, adminId }) => {
    const { runId, count } = await proposeRun(services, { begunBy: adminId })
    return done(runId === null ? adminPayoutsWords.nothingDue : adminPayoutsWords.started(count))
  }),
  remove: actionWith(removalForm, async ({ services, adminId, id }, { why }) =>
    told(await removePayout(services, { payoutId: id, adminId, why }), adminPayoutsWords.removed),
  ),
  approve: actionWith(approvalForm, async ({ services, adminId, address, id }, { count, total, checked }) => {
    const approval = { runId: id, adminId, address, count, totalPaise: total, isChecked: checked }
    return approvedWords(await approveRun(services, approval))
  }),
  'paid-before': actionWith(paidBeforeForm, async ({ services, adminId, id }, { amount, utr }) =>
    told(
      await notePaidBefore(services, { payoutId: id, adminId, amountPaise: amount, utr }),
      adminPayoutsWords.paidBeforeDone,
    ),
  ),
  ask: actionOf(async ({ services, id }) => told(await askPayout(services, id), adminPayoutsWords.asked, ['asked'])),
  adopt: actionOf(async ({ services, adminId, id }) =>
    told(await adoptPayout(services, { payoutId: id, adminId }), adminPayoutsWords.adopted),
  ),
  resolve: actionOf(async ({ services, adminId, id }) =>
    told(await resolveTrouble(services, { payoutId: id, adminId }), adminPayoutsWords.resolved),
  ),
  outcome: actionWith(outcomeForm, async ({ services, adminId, id }, form) =>
    told(await noteOutcome(services, { payoutId: id, adminId, ...form }), adminPayoutsWords.outcomeSaved),
  ),
  utrs: {
    names: ['text', ...Object.keys(adminPayoutsWords.columns)],
    action: async ({ services, adminId, file }, entered) => {
      const text = file || (entered.text ?? '')
      if (text.trim() === '') return wrong({ text: adminPayoutsWords.noFile })
      const rows = text.length > FILE_CHARS_MAX ? [] : readColumns(text)
      if (rows.length < 2 || rows.length > UTR_ROWS_MAX + 1)
        return wrong({ text: adminPayoutsWords.rowsRange(UTR_ROWS_MAX) })
      const taken = await takeUtrFile(services, { rows, columns: entered, adminId })
      if (!('missing' in taken)) return done(takenWords(taken))
      const titles = (rows[0] ?? []).map((title, index) => `${index + 1} ${title}`).join(', ')
      return wrong(Object.fromEntries(taken.missing.map((name) => [name, adminPayoutsWords.chooseColumn(titles)])))
    },
  },
  'write-off': actionWith(writeOffForm, async ({ services, adminId, id, key }, { amount, why }) => {
    const written = await writeOff(services, { artistId: id, adminId, amountPaise: amount, why, key })
    if (written.ok) return done(adminPayoutsWords.writtenOff)
    if (written.reason === 'above-debt')
      return wrong({ amount: adminPayoutsWords.aboveDebt(rupees(written.debtPaise)) }, 409)
    return refused(written.reason === 'not-found' ? 404 : 409, adminPayoutsWords.noDebt)
  }),
}

function approvedWords(approved: Approved): ActionDone {
  if (approved.ok) return done(adminPayoutsWords.approved(approved.count, rupees(approved.totalPaise)))
  const { reason } = approved
  if (reason === 'approved-before') return refused(409, adminPayoutsWords.approvedBefore(approved.by))
  if (reason === 'above-balance') return refused(409, adminPayoutsWords.aboveBalance(approved.names.join(', ')))
  if (reason === 'not-ready') return refused(409, adminPayoutsWords.notReady(approved.names.join(', ')))
  return refused(reason === 'not-found' ? 404 : 409, adminPayoutsWords.refusals[reason])
}

const REFUSALS: Readonly<Record<string, () => string>> = {
  'not-found': () => adminPayoutsWords.noSuchPayout,
  'utr-known': () => adminPayoutsWords.utrKnown,
  'not-restored': () => adminPayoutsWords.notRestored,
  'no-answer': () => adminPayoutsWords.noAnswer,
  'still-running': () => adminPayoutsWords.stillRunning,
}

function told(outcome: string, text: string, good = ['done']): ActionDone {
  if (good.includes(outcome)) return done(text)
  return refused(outcome === 'not-found' ? 404 : 409, REFUSALS[outcome]?.() ?? adminPayoutsWords.tooLate)
}

const REFUSED_SHOWN = 5

function takenWords({ paid, failed, unchanged, refused: rows }: UtrFileTaken): string {
  const shown = rows
    .slice(0, REFUSED_SHOWN)
    .map(({ line, reference, fault }) => adminPayoutsWords.refusedRow(line, reference, adminPayoutsWords.faults[fault]))
  const taken = adminPayoutsWords.taken(paid, failed, unchanged)
  return rows.length === 0 ? taken : `${taken} ${adminPayoutsWords.refusedRows(rows.length, shown.join(' '))}`
}

/** A file counts as the text that could be pasted. */
export async function answerPayouts(posted: PersonalArgs<Visitor>) {
  const { services, visitor, visit, request } = posted
  const form = await readForm(request.clone())
  if (form.get('intent') === 'remove-several') return answerRemovals(posted, form)
  const [first] = filesIn(form, 'file')
  const file = first && first.size <= FILE_CHARS_MAX * 4 ? await first.text() : ''
  const by = { services, adminId: visitor.id, address: visit.address, file }
  return answerAction(posted, { actions: ACTIONS, own: ['id', 'key'], byOf: (own) => ({ ...by, ...own }) })
}

async function answerRemovals({ services, visitor: { id: adminId } }: PersonalArgs<Visitor>, form: FormData) {
  const values = fieldsIn(form, ['why'])
  const payoutIds = pickedIn(form).map(({ id }) => id)
  if (payoutIds.length === 0) return refusePicked(REMOVE_SEVERAL, undefined, values)
  const read = removalForm.read(values)
  if (!read.ok) return refusePicked(REMOVE_SEVERAL, { status: 422, errors: read.errors }, values)
  const { doneCount, failed } = await removePayouts(services, { payoutIds, adminId, ...read.form })
  const reasons = { 'not-found': adminPayoutsWords.noSuchPayout, 'too-late': adminPayoutsWords.tooLate }
  return answerPicked(REMOVE_SEVERAL, {
    doneCount,
    failed: failed.map(({ payoutId, artistName, reason }) => [
      payoutId,
      adminPayoutsWords.notRemoved(
        artistName || adminPayoutsWords.somebody,
        reason === 'failed' ? adminPayoutsWords.removeFailed : reasons[reason],
      ),
    ]),
    areGone: failed.every(({ reason }) => reason === 'not-found'),
    done: adminPayoutsWords.removedSeveral(doneCount, failed.length),
    none: adminPayoutsWords.noneRemoved,
    values,
  })
}
