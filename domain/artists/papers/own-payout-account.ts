import { inTransaction } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { consumeRateLimit, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services } from '#domain/services.ts'
import { artistPapersWords } from '#words/artist-papers.ts'
import { openDetails } from './open-papers.ts'
import { noArtist, type PapersSaved } from './own-papers.ts'
import { markOf } from './papers-lock.ts'
import { accountNews, samePapersNews } from './papers-mail.ts'
import { listSamePapers, lockOwnArtist } from './papers.db.ts'
import { HOLD_HOURS, identityOf, maskedAccount, type PayoutDetails } from './payout-account.rules.ts'
import { findPayoutAccount, replacePayoutAccount } from './payout-accounts.db.ts'

const HOUR_MS = 3_600_000

/** Each change is e-mailed, so that nobody can fill a mailbox with them. */
const changesOf = declareLimit('payout account of', { countMax: 5, windowMs: 24 * HOUR_MS })

type Asked = { details: PayoutDetails; address: string }

/**
 * Every new account can be paid to 48 hours later, and payouts wait until then. The artist gets an e-mail at once. Changing
 * an account needs two-step verification; the first one doesn't, since there is no money to lead away yet.
 */
export async function savePayoutAccount(
  services: Pick<Services, 'clock' | 'database' | 'pages' | 'papersLock'>,
  { id: profileId, hasTwoStep }: Pick<Visitor, 'id' | 'hasTwoStep'>,
  { details, address }: Asked,
): Promise<PapersSaved | TooMany> {
  const { papersLock: lock } = services
  const now = services.clock.now()
  return inTransaction<PapersSaved | TooMany>(services, async (tx) => {
    const artist = await lockOwnArtist(tx, profileId)
    if (!artist) return noArtist()
    const current = await findPayoutAccount(tx, artist.id)
    const known = current && openDetails(lock, current)
    if (known && JSON.stringify(known) === JSON.stringify(details)) return { ok: true }
    if (current && !hasTwoStep)
      return { ok: false, reason: 'refused', status: 409, errors: {}, message: artistPapersWords.twoStepFirst }
    const limit = await consumeRateLimit(tx, { ...changesOf(artist.id), now })
    if (!limit.ok) return limit
    const masked = maskedAccount(details)
    const id = await replacePayoutAccount(tx, {
      artistId: artist.id,
      way: details.way,
      details: lock.close(artist.id, JSON.stringify(details)),
      mark: markOf(lock, identityOf(details)),
      masked,
      usableFrom: new Date(now.getTime() + HOLD_HOURS * HOUR_MS),
      now,
    })
    const action = current ? 'payout-account-changed' : 'payout-account-added'
    const facts = { to: masked, ...(current && { from: current.masked }) }
    await noteAudit(tx, { action, actorId: profileId, address, facts })
    const same = (await listSamePapers(tx, artist.id)).filter(({ what }) => what === 'account')
    const news = accountNews('account', { artistId: artist.id, id, moment: now })
    await addJobs(tx, [news, ...(same.length > 0 ? [samePapersNews(artist.id, same)] : [])], now)
    return { ok: true }
  })
}
