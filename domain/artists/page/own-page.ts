/** An artist's own page: written as a draft, sent for approval, and on show once an admin has approved it. */
import { inTransaction } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { holdSentPictures } from '#domain/images/images.db.ts'
import type { Services } from '#domain/services.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { artistPageWords } from '#words/artist-page.ts'
import { enteredOf, readPageForm, type EnteredPage } from './page-form.rules.ts'
import {
  dropPageDraft,
  findArtistPage,
  findPageArtist,
  listOwnPagePictures,
  lockPageArtist,
  putPageDraft,
  type PageArtist,
  type ArtistPageRow,
} from './pages.db.ts'

const thisYear = (now: Date) => Number(indiaDay(now).slice(0, 4))

/** What the page shows, or would show: of a draft, or of the page on show. */
export function pageOf({ biography, city, portrait }: PageArtist, row: ArtistPageRow | undefined) {
  if (row?.state) return { ...row, portrait: row.portrait ?? portrait }
  return { ...NO_PAGE, ...row, story: biography, city: city ?? '', portrait }
}

const NO_PAGE = {
  storyHi: '',
  technique: '',
  workingSince: null,
  exhibitions: [],
  links: [],
  photos: [],
  state: null,
  reason: null,
  sentAt: null,
}

/** Undefined for a person without an artist's record. */
export async function showOwnPage(
  { database: { kysely } }: Pick<Services, 'database'>,
  { artistId }: Pick<Visitor, 'artistId'>,
) {
  const artist = artistId === null ? undefined : await findPageArtist(kysely, artistId)
  if (!artist) return undefined
  const { id, name, slug, isPublic } = artist
  const draft = await findArtistPage(kysely, { artistId: id, isShown: false })
  const page = pageOf(artist, draft ?? (await findArtistPage(kysely, { artistId: id, isShown: true })))
  const { state, reason, sentAt, portrait } = page
  const entered = enteredOf({ ...page, portraitId: portrait?.id ?? null })
  return { artist: { name, slug, isPublic }, page, state, reason, sentAt, entered }
}

export type OwnPage = NonNullable<Awaited<ReturnType<typeof showOwnPage>>>

export type ArtistPageSaved =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'refused'; errors: FormErrors }

/** All of it or nothing. The page on show stays as it is. */
export async function saveOwnPage(
  services: Pick<Services, 'clock' | 'database' | 'pages'>,
  { id: profileId }: Pick<Visitor, 'id'>,
  { entered, isSent }: { entered: EnteredPage; isSent: boolean },
): Promise<ArtistPageSaved> {
  const now = services.clock.now()
  const read = readPageForm(entered, { isSent, thisYear: thisYear(now) })
  if (!read.ok) return { ok: false, reason: 'refused', errors: read.errors }
  const { form } = read
  return inTransaction<ArtistPageSaved>(services, async (tx) => {
    const artist = await lockPageArtist(tx, { profileId })
    if (!artist) return { ok: false, reason: 'not-found' }
    const wanted = [...(form.image ? [form.image] : []), ...form.images.map(({ id }) => id)]
    const sent = await holdSentPictures(tx, wanted, profileId)
    const own = await listOwnPagePictures(tx, artist.id)
    const isOwn = (id: string) => sent.has(id) || own.has(id)
    if (!wanted.every(isOwn)) {
      const field = form.image && !isOwn(form.image) ? 'image' : 'images'
      return { ok: false, reason: 'refused', errors: { [field]: artistPageWords.notYourPhoto } }
    }
    const image = form.image === artist.portrait?.id ? null : form.image
    await putPageDraft(tx, { artistId: artist.id, form: { ...form, image }, isSent, now })
    if (isSent) await noteAudit(tx, { action: 'artist-page-sent', actorId: profileId, object: { person: profileId } })
    return { ok: true }
  })
}

/** Back to the page on show. */
export const discardOwnDraft = (
  services: Pick<Services, 'database' | 'pages'>,
  { id: profileId }: Pick<Visitor, 'id'>,
): Promise<boolean> =>
  inTransaction(services, async (tx) => {
    const artist = await lockPageArtist(tx, { profileId })
    return artist !== undefined && dropPageDraft(tx, artist.id)
  })
