/** Artists' pages that await approval, beside the version on show, and the decision. */
import { inTransaction } from '#db/transaction.ts'
import { setShownArtist } from '#domain/artists/artists.db.ts'
import { pageOf } from '#domain/artists/page/own-page.ts'
import { pageMail } from '#domain/artists/page/page-mail.ts'
import {
  findArtistPage,
  findPageArtist,
  listWaitingPages,
  lockPageArtist,
  lockPending,
  rejectDraft,
  showDraft,
} from '#domain/artists/page/pages.db.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'

export type { WaitingPage } from '#domain/artists/page/pages.db.ts'

const WAITING_MAX = 50

export const showWaitingPages = ({ database }: Pick<Services, 'database'>) =>
  listWaitingPages(database.kysely, WAITING_MAX)

/** Null once nothing of this artist awaits approval; undefined for an unknown artist. */
export async function showWaitingPage({ database: { kysely } }: Pick<Services, 'database'>, artistId: string) {
  const artist = isUuid(artistId) ? await findPageArtist(kysely, artistId) : undefined
  if (!artist) return undefined
  const draft = await findArtistPage(kysely, { artistId, isShown: false })
  if (draft?.state !== 'pending') return { artist, waiting: null }
  const live = await findArtistPage(kysely, { artistId, isShown: true })
  const isFirst = !live && artist.biography === ''
  const waiting = { version: draft.version, asked: pageOf(artist, draft), shown: pageOf(artist, live), isFirst }
  return { artist, waiting }
}

type PageDecision = { artistId: string; version: string; adminId: string } & (
  | { state: 'approved' }
  | { state: 'rejected'; reason: string }
)

type PageDecided = { ok: true } | { ok: false; reason: 'no-such-page' | 'changed-meanwhile' }

/** As the admin saw it. The commit that stores the decision also logs it and queues the artist's e-mail. */
export async function decideOnPage(services: WriteServices, decision: PageDecision): Promise<PageDecided> {
  const { artistId, adminId, state } = decision
  if (!isUuid(artistId)) return { ok: false, reason: 'no-such-page' }
  const now = services.clock.now()
  return inTransaction<PageDecided>(services, async (tx, changed) => {
    const artist = await lockPageArtist(tx, { artistId })
    const seen = await lockPending(tx, decision)
    if (!artist?.profileId || !seen) {
      const left = artist && (await findArtistPage(tx, { artistId, isShown: false }))
      return { ok: false, reason: left ? 'changed-meanwhile' : 'no-such-page' }
    }
    if (decision.state === 'approved') {
      await setShownArtist(tx, { artistId, ...seen })
      await showDraft(tx, { artistId, adminId, now })
      changed('catalogue', 'categories', `artist:${artistId}`)
    } else await rejectDraft(tx, { artistId, adminId, now, reason: decision.reason })
    await noteAudit(tx, {
      action: `artist-page-${state}`,
      actorId: adminId,
      object: { person: artist.profileId },
      facts: decision.state === 'rejected' ? { reason: decision.reason } : {},
    })
    await addJobs(tx, [pageMail({ artistId, version: decision.version, state })], now)
    return { ok: true }
  })
}
