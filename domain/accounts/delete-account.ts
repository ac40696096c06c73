import { inTransaction, type Tx } from '#db/transaction.ts'
import { forgetPerson } from '#domain/audit/forget-person.ts'
import { deleteUnused } from '#domain/images/images.db.ts'
import { forgetPicture, HOUR_MS } from '#domain/images/picture-jobs.ts'
import type { StoredPicture } from '#domain/images/picture-store.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { accountWords } from '#words/account.ts'
import { accountMailJob } from './account-mails.ts'
import { endedSessionCookie } from './begin-session.ts'
import { confirmIdentity, type IdentityRefusal } from './confirm-identity.ts'
import { eraseAccount, eraseArtist, eraseMails, eraseOrders, lockTraces } from './erase-person.db.ts'
import { lockOwed, lockOwners } from './people.db.ts'
import { owedWords } from './people.rules.ts'
import type { Visitor } from './visitor.rules.ts'

type Deleted = { ok: true; cookie: string } | IdentityRefusal | ReturnType<typeof notNow>

const notNow = (confirmation: string) =>
  ({ ok: false, reason: 'refused', status: 409, errors: { confirmation } }) as const

/** For good. Sales stay in the books with their artist; everything else of the person is erased. */
export async function deleteAccount(
  services: Services,
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
    const artist = await eraseArtist(tx, visitor.id)
    if (artist) {
      changed('catalogue', 'categories', `artist:${artist.artistId}`)
      changed(...artist.workIds.map((id) => `artwork:${id}`))
    }
    await eraseOrders(tx, traces)
    await eraseMails(tx, traces)
    await addJobs(tx, [accountMailJob('account-deleted', { to: visitor.email })], now)
    pictures.push(...(await deleteOwnPictures(tx, visitor.id, now)))
    await eraseAccount(tx, traces)
    await forgetPerson(tx, traces, now)
    return { ok: true, cookie: endedSessionCookie(services.storeUrl) }
  })
  for (const picture of pictures) await services.pictures.remove(picture).catch(() => undefined)
  return deleted
}

/** Pictures no longer in use. Their files are deleted at once, or by a job within the hour. */
async function deleteOwnPictures(tx: Tx, uploaderId: string, now: Date): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = []
  for (;;) {
    const some = await deleteUnused(tx, { uploaderId })
    if (some.length === 0) break
    pictures.push(...some)
  }
  const later = new Date(now.getTime() + HOUR_MS)
  const jobs = pictures.map((picture) => forgetPicture(picture, 'erased', later))
  await addJobs(tx, jobs, now)
  return pictures
}
