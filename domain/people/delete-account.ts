import { inTransaction } from '#db/transaction.ts'
import { accountMail } from '#domain/accounts/account-mails.ts'
import { endedSessionCookie } from '#domain/accounts/begin-session.ts'
import { confirmIdentity, type IdentityRefusal } from '#domain/accounts/confirm-identity.ts'
import { lockOwners } from '#domain/accounts/people.db.ts'
import { owedWords } from '#domain/accounts/people.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { forgetPerson } from '#domain/audit/forget-person.ts'
import { patternsOf } from '#domain/audit/forget.rules.ts'
import { forgetPicture, HOUR_MS } from '#domain/images/picture-jobs.ts'
import { pictureTag } from '#domain/images/picture-key.rules.ts'
import type { StoredPicture } from '#domain/images/picture-store.ts'
import { removePicture } from '#domain/images/remove-picture.ts'
import { addJobs, eraseJobs } from '#domain/jobs/jobs.db.ts'
import { ALL_KEPT } from '#domain/retention/owners.ts'
import type { Services } from '#domain/services.ts'
import { accountWords } from '#words/account.ts'
import { lockOwed } from './people.db.ts'
import { ADDRESSED_MAILS } from './personal-data.db.ts'
import { KEEPS_WORK, lockTraces } from './traces.db.ts'

type Deleted = { ok: true; cookie: string } | IdentityRefusal | ReturnType<typeof notNow>

const notNow = (confirmation: string) =>
  ({ ok: false, reason: 'refused', status: 409, errors: { confirmation } }) as const

/** For good. Sales stay in the books with their artist; everything else of the person is erased. */
export async function deleteAccount(
  services: Pick<Services, 'auth' | 'clock' | 'database' | 'pages' | 'pictures' | 'storeUrl'>,
  visitor: Visitor,
  { password }: { password: string },
): Promise<Deleted> {
  const confirmed = await confirmIdentity(services, visitor, { password, field: 'password' })
  if (!confirmed.ok) return confirmed
  const pictures: StoredPicture[] = []
  const deleted = await inTransaction<Deleted>(services, async (tx, changed) => {
    const owners = await lockOwners(tx)
    if (owners.length === 1 && owners[0] === visitor.id) return notNow(accountWords.lastOwner)
    const traces = await lockTraces(tx, visitor.id)
    const owed = owedWords(await lockOwed(tx, visitor.id, services.clock.now()))
    if (owed) return notNow(owed)
    const now = services.clock.now()
    const { id, emails } = traces
    for (const { erase } of ALL_KEPT.toReversed())
      await erase?.(tx, traces, { now, changed, keepsWork: KEEPS_WORK, pictures })
    // Rate limits stay and lapse in a day or two: otherwise people could escape them by erasing their account.
    await eraseJobs(tx, { kinds: ADDRESSED_MAILS, words: [id, ...emails], patterns: patternsOf({ ids: [id], emails }) })
    const inAnHour = new Date(now.getTime() + HOUR_MS)
    const files = pictures.map((picture) => forgetPicture(picture, 'erased', inAnHour))
    changed(...pictures.map((picture) => pictureTag(picture.id)))
    await addJobs(tx, [...files, accountMail('account-deleted', { to: visitor.email })], now)
    await forgetPerson(tx, traces, now)
    return { ok: true, cookie: endedSessionCookie(services.storeUrl) }
  })
  // Otherwise their job does it within the hour.
  for (const picture of pictures) await removePicture(services, picture).catch(() => undefined)
  return deleted
}
