import { inTransaction, type Tx } from '#db/transaction.ts'
import { forgetPerson } from '#domain/audit/forget-person.ts'
import { deleteUnused } from '#domain/images/images.db.ts'
import { forgetPicture, HOUR_MS } from '#domain/images/picture-jobs.ts'
import type { StoredPicture } from '#domain/images/picture-store.ts'
import { addJobs, eraseJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { accountWords } from '#words/account.ts'
import { accountMailJob } from '#domain/accounts/account-mails.ts'
import { endedSessionCookie } from '#domain/accounts/begin-session.ts'
import { confirmIdentity, type IdentityRefusal } from '#domain/accounts/confirm-identity.ts'
import { eraseAccount } from '#domain/accounts/accounts.db.ts'
import { lockOwners } from '#domain/accounts/people.db.ts'
import { eraseArtistPage } from '#domain/artists/artists.db.ts'
import { eraseWorks } from '#domain/catalogue/works/erase-artist.db.ts'
import { eraseReplies } from '#domain/admin/inbox/inbox.db.ts'
import { eraseEnquiries } from '#domain/enquiries/enquiries.db.ts'
import { eraseCards } from '#domain/gift-cards/erase-cards.db.ts'
import { eraseOrders } from '#domain/orders/order/orders.db.ts'
import { removeDraftsOf } from '#domain/studio/work-drafts.db.ts'
import { patternsOf, type Traces } from '#domain/audit/forget.rules.ts'
import { isRemembered, lockTraces } from './erase-person.db.ts'
import { lockOwed } from './people.db.ts'
import { owedWords } from '#domain/accounts/people.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'

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
    const artist = await eraseArtistPage(tx, visitor.id)
    if (artist) {
      await removeDraftsOf(tx, artist.id)
      const workIds = await eraseWorks(tx, artist.id, isRemembered)
      changed('catalogue', 'categories', `artist:${artist.id}`, ...workIds.map((id) => `artwork:${id}`))
    }
    await eraseOrders(tx, traces)
    await eraseCards(tx, traces)
    await eraseMails(tx, traces)
    await eraseReplies(tx, traces)
    await eraseEnquiries(tx, traces)
    await addJobs(tx, [accountMailJob('account-deleted', { to: visitor.email })], now)
    pictures.push(...(await deleteOwnPictures(tx, visitor.id, now)))
    await eraseAccount(tx, visitor.id)
    await forgetPerson(tx, traces, now)
    return { ok: true, cookie: endedSessionCookie(services.storeUrl) }
  })
  for (const picture of pictures) await services.pictures.remove(picture).catch(() => undefined)
  return deleted
}

/**
 * E-mails sent or still to be sent. Rate limits stay and lapse in a day or two: otherwise people could escape them by
 * erasing their account.
 */
const eraseMails = (tx: Tx, { id, emails }: Traces): Promise<void> =>
  eraseJobs(tx, {
    kinds: ['account-mail', 'order-link-mail'],
    words: [id, ...emails],
    patterns: patternsOf({ ids: [id], emails }),
  })

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
