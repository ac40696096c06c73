import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { accountWords } from '#words/account.ts'
import { accountMail, askForMail } from './account-mails.ts'
import { findAccount, isAddressKnown, markEmailVerified, setEmail } from './accounts.db.ts'
import { checkPassword, type IdentityRefusal } from './confirm-identity.ts'
import { findPassword } from './credentials.db.ts'
import { endMailLinks, readMailToken, spendMailToken } from './mail-tokens.db.ts'
import { deleteSessionsOf } from './sessions.db.ts'
import type { Visitor } from './visitor.rules.ts'

/** Sends the owner the e-mail again. */
export const sendVerificationMail = (services: WriteServices, asked: { email: string; address: string }) =>
  askForMail(services, 'verify', asked)

type Gone = { ok: false; reason: 'gone' }
const GONE: Gone = { ok: false, reason: 'gone' }

type EmailVerified = { ok: true } | Gone | IdentityRefusal

type Reader = Pick<Services, 'clock' | 'database'>

async function ownerOfLink({ clock, database }: Reader, token: string) {
  const [db, now] = [database.kysely, clock.now()]
  return (await readMailToken(db, 'verify', token, now)) ?? (await readMailToken(db, 'move', token, now))
}

/** Whether the link asks for the password, too: it proves the mailbox, not who owns the account. */
export async function asksPassword(services: Reader, token: string, visitor: Visitor | undefined): Promise<boolean> {
  const owner = await ownerOfLink(services, token)
  return owner !== undefined && owner.id !== visitor?.id
}

type Confirming = { token: string; password: string; visitor: Visitor | undefined; address: string }

/** By the link of an e-mail, which proves only the address that the e-mail went to. */
export async function verifyEmail(
  services: Pick<Services, 'auth' | 'clock' | 'database' | 'pages'>,
  { token, password, visitor, address }: Confirming,
): Promise<EmailVerified> {
  const linked = await ownerOfLink(services, token)
  if (!linked) return GONE
  if (visitor?.id !== linked.id) {
    const hash = await findPassword(services.database.kysely, linked.id)
    if (hash === undefined)
      return { ok: false, reason: 'refused', status: 422, errors: { password: accountWords.signInFirst } }
    const checked = await checkPassword(services, { accountId: linked.id, hash, password, field: 'password' })
    if (!checked.ok) return checked
  }
  const now = services.clock.now()
  return inTransaction<EmailVerified>(services, async (tx) => {
    const owner = await spendMailToken(tx, 'verify', token, now)
    if (!owner) return moveAccount(services, tx, { token, address, now })
    const account = await findAccount(tx, owner.id)
    if (account?.email !== owner.email) return GONE
    await markEmailVerified(tx, services.auth, account)
    await noteAudit(tx, { action: 'email-confirmed', actorId: account.id, address })
    tellVisitor(tx, account.id, 'profile')
    return { ok: true }
  })
}

/** Changes the account's address and e-mails the old one. */
async function moveAccount(
  { auth }: Pick<Services, 'auth'>,
  tx: Tx,
  { token, address, now }: { token: string; address: string; now: Date },
): Promise<EmailVerified> {
  const wanted = await spendMailToken(tx, 'move', token, now)
  if (!wanted || (await isAddressKnown(tx, wanted.email))) return GONE
  const former = await setEmail(tx, auth, wanted)
  if (former === undefined) return GONE
  await endMailLinks(tx, wanted.id, now)
  await addJobs(tx, [accountMail('email-changed', { to: former, newEmail: wanted.email })], now)
  await noteAudit(tx, { action: 'email-change', actorId: wanted.id, address })
  return { ok: true }
}

/** Link sent to the old address: cancels the change and ends all sessions. */
export function stopEmailChange(
  services: WriteServices,
  { token, address }: { token: string; address: string },
): Promise<{ ok: true } | Gone> {
  const now = services.clock.now()
  return inTransaction<{ ok: true } | Gone>(services, async (tx) => {
    const owner = await spendMailToken(tx, 'stop', token, now)
    const account = owner && (await findAccount(tx, owner.id))
    if (!account || account.email !== owner.email) return GONE
    await endMailLinks(tx, account.id, now)
    await deleteSessionsOf(tx, account.id)
    await noteAudit(tx, { action: 'email-change-stopped', actorId: account.id, address })
    return { ok: true }
  })
}
