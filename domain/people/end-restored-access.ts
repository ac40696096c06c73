import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs, dropWaitingJobs } from '#domain/jobs/jobs.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { accountNews } from '#domain/artists/papers/papers-mail.ts'
import { HOLD_HOURS } from '#domain/artists/papers/payout-account.rules.ts'
import { holdEveryAccount } from '#domain/artists/papers/payout-accounts.db.ts'
import { ACCOUNT_MAIL, accountMail } from '#domain/accounts/account-mails.ts'
import { dropPhoneCodes } from '#domain/orders/on-delivery/on-delivery.db.ts'
import { deleteEveryRecoveryCode } from '#domain/two-step/two-step.db.ts'
import { removeEveryShare } from '#domain/wishlist/wishlist.db.ts'
import { isDemoAddress } from '#domain/accounts/demo-accounts.rules.ts'
import { deletePasswords, endSessionsAndLinks, lockStaff, type StaffRow } from '#domain/accounts/restored-access.db.ts'
import { roleWords } from '#domain/accounts/visitor.rules.ts'

export type AccessEnded = {
  sessions: number
  links: number
  /** People who had recovery codes. */
  codesOf: number
  /** Team members who choose a new password. */
  passwords: number
  /** Accounts of artists that are paid to again after a pause. */
  payoutAccounts: number
  /** Who may do more than buy, as the backup has it. */
  staff: string[]
}

/**
 * After a restore everyone signs in again, and earlier links, recovery codes and team passwords stop working. Changes made
 * after the backup are lost, so no earlier secret can be trusted. Nor can an artist's account: it may have been replaced
 * since, so each is held as if it were new, and its artist gets an e-mail.
 */
export function endRestoredAccess(services: WriteServices): Promise<AccessEnded> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const staff = (await lockStaff(tx)).filter(({ email }) => !isDemoAddress(email))
    const ended = await endSessionsAndLinks(tx, now)
    const { sessions } = ended
    const links = ended.links + (await removeEveryShare(tx))
    await dropPhoneCodes(tx)
    await dropWaitingJobs(tx, ACCOUNT_MAIL.kind, ['reset', 'verify', 'move', 'stop'])
    const codesOf = await deleteEveryRecoveryCode(tx)
    const passwords = await deletePasswords(
      tx,
      staff.map(({ id }) => id),
    )
    const told = staff.filter(({ isSuspended }) => !isSuspended)
    const mails = told.map(({ email, hasTwoStep }) =>
      accountMail('restored', { to: email, ...(hasTwoStep && { what: 'recovery-codes' }) }),
    )
    const held = await holdEveryAccount(tx, new Date(now.getTime() + HOLD_HOURS * 3_600_000))
    const checks = held.map((account) => accountNews('account-restored', { ...account, moment: now }))
    await addJobs(tx, [...mails, ...checks], now)
    const counts = { sessions: `${sessions}`, links: `${links}`, passwords: `${passwords}`, codesOf: `${codesOf}` }
    await noteAudit(tx, { action: 'access-ended', facts: counts })
    return { sessions, links, codesOf, passwords, payoutAccounts: held.length, staff: staff.map(staffWords) }
  })
}

const staffWords = ({ email, isSuspended, ...rest }: StaffRow) =>
  `${email} (${roleWords(rest)}${isSuspended ? ', suspended' : ''})`
