/** What a report changes. Repeated or out of order it changes nothing more. */
import type { Tx } from '#db/transaction.ts'
import { kindOfError } from '#providers/whatsapp/error-codes.rules.ts'
import { REPORTED, type StatusReport } from '#providers/whatsapp/webhook.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { endMarketing } from './end-consents.ts'
import { listEarly, noteEventOutcome } from './events.db.ts'
import { isKnownMessage, moveByReport } from './messages.db.ts'
import { replace } from './replace.ts'

export const eventIdOf = ({ wamid, state }: Pick<StatusReport, 'wamid' | 'state'>) => `${wamid}:${state}`

export async function applyReport(tx: Tx, report: StatusReport, now: Date): Promise<void> {
  const { wamid, state, userId = null, code = null } = report
  const reference = isUuid(report.reference) ? report.reference : null
  const trouble = state === 'failed' ? (code === null ? 'unknown' : kindOfError(code)) : null
  const moved = await moveByReport(tx, { wamid, state, reference, userId, code, trouble }, now)
  const outcome = moved ? state : (await isKnownMessage(tx, wamid, reference)) ? 'nothing new' : 'unknown message'
  await noteEventOutcome(tx, eventIdOf(report), outcome)
  if (!moved || state !== 'failed') return
  await replace(tx, moved, now)
  if (trouble === 'stopped') await endMarketing(tx, moved.phone, now)
}

/** A report can be faster than the answer to the call. */
export async function applyEarly(tx: Tx, wamid: string, now: Date): Promise<void> {
  const early = await listEarly(
    tx,
    REPORTED.map((state) => eventIdOf({ wamid, state })),
  )
  for (const { body } of early) await applyReport(tx, JSON.parse(body) as StatusReport, now)
}
