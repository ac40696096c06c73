/** What an artist sees and saves of their own papers. Numbers are shown by their ends only. */
import { inTransaction } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { languageNow } from '#words/language-now.ts'
import { artistPapersWords } from '#words/artist-papers.ts'
import { agreementVersion } from './agreement.ts'
import { followSeller } from './follow-seller.ts'
import { missingPapers } from './missing-papers.ts'
import { markOf, type PapersLock } from './papers-lock.ts'
import { samePapersNews } from './papers-mail.ts'
import {
  addAgreement,
  findOwnArtistId,
  findPapers,
  listAgreements,
  listSamePapers,
  lockOwnArtist,
  storePapers,
  type PapersRow,
} from './papers.db.ts'
import { endOf, hasGstin, isUnregistered, papersErrors, type PapersForm } from './papers.rules.ts'
import { findPayoutAccount, type PayoutAccountRow } from './payout-accounts.db.ts'

type Saving = Pick<Services, 'clock' | 'database' | 'pages' | 'papersLock'>

export type PapersSaved = { ok: true } | Refused

type Refused = { ok: false; reason: 'refused'; status: 404 | 409 | 422; errors: FormErrors; message?: string }

export const noArtist = (): Refused => ({
  ok: false,
  reason: 'refused',
  status: 404,
  errors: {},
  message: artistPapersWords.noArtist,
})

export type OwnPapers = NonNullable<Awaited<ReturnType<typeof showOwnPapers>>>

/** Undefined for anyone who is no artist. */
export async function showOwnPapers(
  services: Pick<Services, 'clock' | 'content' | 'database' | 'papersLock'>,
  { id, hasTwoStep }: Pick<Visitor, 'id' | 'hasTwoStep'>,
) {
  const { clock, database } = services
  const artistId = await findOwnArtistId(database.kysely, id)
  if (artistId === undefined) return undefined
  const [papers, account, agreements, missing, version] = await Promise.all([
    findPapers(database.kysely, artistId),
    findPayoutAccount(database.kysely, artistId),
    listAgreements(database.kysely, artistId),
    missingPapers(services, database.kysely, [artistId]),
    agreementVersion(services, database.kysely),
  ])
  return {
    agreement: {
      version,
      accepted: agreements.find((one) => one.version === version) ?? null,
      /** An earlier version was accepted. */
      isNewer: agreements.length > 0,
    },
    papers: papers ? maskedPapers(papers) : null,
    account: account ? shownAccount(account, clock.now()) : null,
    missing: missing.get(artistId) ?? [],
    hasTwoStep,
  }
}

/** Without what only the store can open. */
export const maskedPapers = ({ pan: _, gstNumber: __, ...papers }: PapersRow) => papers

export const shownAccount = (
  { id, way, masked, addedAt, usableFrom, verificationState, verifiedAt }: PayoutAccountRow,
  now: Date,
) => ({ id, way, masked, addedAt, usableFrom, isWaiting: usableFrom > now, verificationState, verifiedAt })

/** Accepts the version that the artist has read. Another one since then is refused. */
export async function acceptAgreement(
  services: Pick<Services, 'clock' | 'content' | 'database' | 'pages'>,
  { id: profileId }: Pick<Visitor, 'id'>,
  { version, address }: { version: string; address: string },
): Promise<PapersSaved> {
  if (version !== (await agreementVersion(services, services.database.kysely))) {
    const errors = { accepted: artistPapersWords.agreementChanged }
    return { ok: false, reason: 'refused', status: 409, errors }
  }
  const now = services.clock.now()
  return inTransaction<PapersSaved>(services, async (tx) => {
    const artist = await lockOwnArtist(tx, profileId)
    if (!artist) return noArtist()
    const language = languageNow()
    const isNew = await addAgreement(tx, { artistId: artist.id, version, language, now })
    const facts = { version, language }
    if (isNew) await noteAudit(tx, { action: 'agreement-accepted', actorId: profileId, address, facts })
    await addJobs(tx, [followSeller(artist.id, now)], now)
    return { ok: true }
  })
}

/** Numbers that are left empty stay as they are saved. */
export async function savePapers(
  services: Saving,
  { id: profileId }: Pick<Visitor, 'id'>,
  { form, address }: { form: PapersForm; address: string },
): Promise<PapersSaved> {
  const { papersLock: lock } = services
  const now = services.clock.now()
  return inTransaction<PapersSaved>(services, async (tx) => {
    const artist = await lockOwnArtist(tx, profileId)
    if (!artist) return noArtist()
    const saved = await findPapers(tx, artist.id)
    const papers = { ...form, ...numbersOf(lock, artist.id, { form, saved }) }
    const errors = papersErrors(papers)
    if (Object.keys(errors).length > 0) return { ok: false, reason: 'refused', status: 422, errors }
    const { kind, pan, gst, gst_number: number, legal_name: legalName, postal_code: postalCode } = papers
    const close = (text: string) => lock.close(artist.id, text)
    await storePapers(tx, {
      artistId: artist.id,
      kind,
      pan: close(pan),
      panMark: markOf(lock, pan),
      panEnd: endOf(pan),
      gst,
      gstNumber: number === '' ? null : close(number),
      gstEnd: number === '' ? null : endOf(number),
      legalName,
      address: form.address,
      city: form.city,
      state: form.state,
      postalCode,
      now,
      declared: isUnregistered(gst) ? declarationOf(form.declared, saved, now) : null,
    })
    await noteAudit(tx, { action: 'papers-saved', actorId: profileId, address, facts: { kind, gst } })
    const same = (await listSamePapers(tx, artist.id)).filter(({ what }) => what === 'pan')
    await addJobs(
      tx,
      [followSeller(artist.id, now), ...(same.length > 0 ? [samePapersNews(artist.id, same)] : [])],
      now,
    )
    return { ok: true }
  })
}

/** Typed, or else as saved. A GSTIN and an enrolment number don't stand in for each other. */
function numbersOf(
  lock: PapersLock,
  artistId: string,
  { form, saved }: { form: PapersForm; saved: PapersRow | undefined },
): Pick<PapersForm, 'pan' | 'gst_number'> {
  const opened = (closed: string | null | undefined) => (closed && lock.open(artistId, closed)?.text) || ''
  const isSameSort = saved && saved.gst !== 'none' && hasGstin(saved.gst) === hasGstin(form.gst)
  return {
    pan: form.pan || opened(saved?.pan),
    gst_number: form.gst === 'none' ? '' : form.gst_number || (isSameSort ? opened(saved.gstNumber) : ''),
  }
}

/** One that was made before keeps its time and language. */
function declarationOf(version: string, saved: PapersRow | undefined, now: Date) {
  const { declaredVersion, declaredLanguage, declaredAt } = saved ?? {}
  const isMade = declaredVersion === version && declaredLanguage != null && declaredAt != null
  return isMade
    ? { version, language: declaredLanguage, at: declaredAt }
    : { version, language: languageNow(), at: now }
}
