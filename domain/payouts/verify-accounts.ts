/** Verifies artists' accounts by a small credit, where a company can do that. Without one, an owner verifies them by hand. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { noteVerified } from '#domain/artists/papers/note-verified.ts'
import { openDetails } from '#domain/artists/papers/open-papers.ts'
import { findPayoutAccountById } from '#domain/artists/papers/payout-accounts.db.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import type { AccountValidation, OnlinePayouts, PayoutTrouble } from '#providers/payouts/payout-way.ts'
import { adminPayoutsWords } from '#words/admin-payouts.ts'
import { lookAgainAt } from './payout.rules.ts'
import type { PayoutServices } from './payout-services.ts'
import {
  beginValidation,
  dropValidation,
  findValidation,
  keepValidation,
  listUnverified,
  VALIDATIONS_MAX,
} from './validations.db.ts'

/** Below this score the bank has another name, and an owner decides. */
const NAME_SCORE_MIN = 60

const DONE: JobOutcome = { kind: 'done' }

export const verifyAccountJob = defineJob(
  'verify-payout-account',
  z.object({ accountId: z.string(), since: z.string().optional() }),
  async (services: PayoutServices, { payload: { accountId, since } }) => {
    const online = services.payoutWays.all.find((way) => way.online)?.online
    const account = await findPayoutAccountById(services.database.kysely, accountId)
    const isOpen = account?.verificationState === 'none' || account?.verificationState === 'pending'
    const to = account && openDetails(services.papersLock, account)
    if (!online || !to || !isOpen || account.replacedAt !== null) return DONE
    const known = await findValidation(services.database.kysely, accountId)
    if (known?.validationId) {
      const looked = await online.lookAtValidation(known.validationId)
      return looked.ok ? takeValidation(services, { accountId, since }, looked.validation) : troubled(looked)
    }
    if (known && known.tries >= VALIDATIONS_MAX) return DONE
    const { artistId } = account
    return begin(services, online, { accountId, artistId, to, since })
  },
)

type Beginning = {
  accountId: string
  artistId: string
  to: Parameters<OnlinePayouts['validate']>[0]['to']
  since: string | undefined
}

async function begin(services: PayoutServices, online: OnlinePayouts, { accountId, artistId, to, since }: Beginning) {
  const tries = await inTransaction(services, (tx) => beginValidation(tx, accountId, services.clock.now()))
  const reference = `V${accountId.replaceAll('-', '').slice(0, 20)}-${tries}`
  const asked = await online.validate({ reference, to, payee: artistId })
  if (!asked.ok && asked.reason === 'refused') {
    await note(services, { accountId, state: 'failed' })
    return DONE
  }
  if (!asked.ok) return troubled(asked)
  await inTransaction(services, async (tx) => {
    await keepValidation(tx, accountId, asked.validation.id)
    await noteVerified(tx, services, { accountId, state: 'pending' })
  })
  return takeValidation(services, { accountId, since }, asked.validation)
}

async function takeValidation(
  services: PayoutServices,
  { accountId, since }: { accountId: string; since: string | undefined },
  { state, registeredName, nameScore }: AccountValidation,
): Promise<JobOutcome> {
  const now = services.clock.now()
  if (state === 'under-way') {
    const begun = since === undefined ? now : new Date(since)
    return { kind: 'not-yet', reason: adminPayoutsWords.accountChecked, until: lookAgainAt(begun, now) }
  }
  const isOther = nameScore !== undefined && nameScore < NAME_SCORE_MIN
  if (state === 'invalid') await note(services, { accountId, state: 'failed' })
  else if (state === 'valid' && !isOther) await note(services, { accountId, state: 'verified', name: registeredName })
  else if (state === 'failed') await inTransaction(services, (tx) => dropValidation(tx, accountId))
  // The morning job asks for another one.
  return DONE
}

const note = (
  services: PayoutServices,
  told: { accountId: string; state: 'verified' | 'failed'; name?: string | undefined },
): Promise<boolean> => inTransaction(services, (tx) => noteVerified(tx, services, told))

const troubled = ({ text }: PayoutTrouble): JobOutcome => ({ kind: 'again', reason: text, mayHaveHappened: true })

/** Because the company has told something. */
export const lookAtValidation = (accountId: string, said: string): NewJob =>
  verifyAccountJob.job(`${accountId}:${said}`, { accountId })

/** Each morning, for accounts that nobody has verified. New accounts wait for 48 hours in any case. */
export const verifyAccounts = (services: PayoutServices, day: string): Promise<void> =>
  inTransaction(services, async (tx) => {
    if (!services.payoutWays.all.some((way) => way.online)) return
    const now = services.clock.now()
    const since = now.toISOString()
    const jobs = (await listUnverified(tx)).map(({ id }) =>
      verifyAccountJob.job(`${id}:${day}`, { accountId: id, since }),
    )
    await addJobs(tx, jobs, now)
  })
