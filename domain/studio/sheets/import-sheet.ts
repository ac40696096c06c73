/** Imports a checked sheet, a few rows at a time. A row that was saved already is not saved again. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { saveWork } from '#domain/studio/save-work.ts'
import { planRows, type Planned, type RowToSave } from './plan-rows.ts'
import type { SheetSender } from './sender.ts'
import { finishSheet, findRunning, listNextRows, noteProgress, putImported, startSheet } from './sheets.db.ts'

type ImportServices = WriteServices & Pick<Services, 'log'>

/** Rows of one turn: other jobs come in between. */
const ROWS_A_TURN = 20
/** After so many failed attempts a row is left out, and the others go on. */
const ATTEMPTS_MAX = 5

/** False if it was imported or discarded before, or is not this person's. */
export function startImport(services: WriteServices, { profileId }: SheetSender, id: string): Promise<boolean> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    if (!(await startSheet(tx, profileId, id))) return false
    await addJobs(tx, [importSheetJob.job(`${id}:0`, { sheetId: id })], now)
    return true
  })
}

export const importSheetJob = defineJob(
  'import-sheet',
  z.object({ sheetId: z.string() }),
  async (services: ImportServices, { payload: { sheetId }, attempt }) => {
    const sheet = await findRunning(services.database.kysely, sheetId)
    if (!sheet) return { kind: 'done' }
    const rows = await listNextRows(services.database.kysely, sheetId, ROWS_A_TURN)
    const planned: Planned[] = sheet.mayImport
      ? await planRows(services.database.kysely, rows, sheet)
      : rows.map(({ line }) => ({ line, kind: 'wrong', errors: [] }))
    const kinds: ('new' | 'changed' | 'same' | 'wrong')[] = []
    for (const plan of planned) {
      if (plan.kind === 'same' || plan.kind === 'wrong') kinds.push(plan.kind)
      else {
        const saved = await saveRow(services, sheet, plan.save)
        if (saved === 'again' && attempt < ATTEMPTS_MAX) return { kind: 'again', reason: 'save-failed' }
        kinds.push(saved === 'saved' ? plan.kind : 'wrong')
      }
    }
    const now = services.clock.now()
    await inTransaction(services, async (tx) => {
      const lines = rows.map(({ line }) => line)
      const count = (kind: Planned['kind']) => kinds.filter((one) => one === kind).length
      const isCounted = await noteProgress(tx, sheetId, {
        lines,
        added: count('new'),
        changed: count('changed'),
        same: count('same'),
        failed: lines.filter((_line, place) => kinds[place] === 'wrong'),
      })
      if (!isCounted) return
      const last = lines.at(-1)
      if (last === undefined || lines.length < ROWS_A_TURN) await finishSheet(tx, sheetId, now)
      else await addJobs(tx, [importSheetJob.job(`${sheetId}:${last}`, { sheetId })], now)
      tellVisitor(tx, sheet.profileId, sheet.artistId === null ? 'admin' : 'studio')
    })
    return { kind: 'done' }
  },
)

/** As the form of the studio is saved, and then noted so that the same row changes nothing. */
async function saveRow(
  services: ImportServices,
  { profileId }: SheetSender,
  { workId, entered, ...row }: RowToSave,
): Promise<'saved' | 'refused' | 'again'> {
  const sender = { id: profileId, artistId: row.artistId }
  const outcome = entered
    ? await saveWork(services, sender, entered, { keepsDraft: true })
    : { ok: true as const, workId }
  if (!outcome.ok) return outcome.reason === 'failed' ? 'again' : 'refused'
  const saved = outcome.workId
  if (saved !== null) await inTransaction(services, (tx) => putImported(tx, { ...row, workId: saved }))
  return 'saved'
}
