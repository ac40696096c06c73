/** Papers of the show's artists, all invented, so that the demo can pay them. The last artist has not given any yet. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tx } from '#db/transaction.ts'
import { markOf, type PapersLock } from '#domain/artists/papers/papers-lock.ts'
import { addAgreement, storePapers } from '#domain/artists/papers/papers.db.ts'
import { DECLARATION_VERSION, endOf, isUnregistered, type Gst } from '#domain/artists/papers/papers.rules.ts'
import { identityOf, maskedAccount, type PayoutDetails } from '#domain/artists/papers/payout-account.rules.ts'
import { findPayoutAccount, replacePayoutAccount, setVerification } from '#domain/artists/papers/payout-accounts.db.ts'
import { gstCodeOfState, isGstin } from '#shared/gstin.rules.ts'
import { PROJECT } from '#shared/project-folder.ts'
import { DEFAULT_LANGUAGE } from '#words/languages.rules.ts'
import type { Show } from './demo-show.ts'
import type { ShowArtist } from './show/show-types.ts'

/** Long enough ago to have been paid since. */
const GIVEN_DAYS = 60
const CHECK_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export async function insertPapers(tx: Tx, { artists }: Show, lock: PapersLock): Promise<void> {
  const version = await agreementInFile()
  const now = new Date(Date.now() - GIVEN_DAYS * 86_400_000)
  for (const [place, artist] of artists.slice(0, -1).entries()) {
    // The listing may have been interrupted.
    if (await findPayoutAccount(tx, artist.id)) continue
    const numbers = numbersOf(artist, place)
    await addAgreement(tx, { artistId: artist.id, version, language: DEFAULT_LANGUAGE, now })
    await insertTaxPapers(tx, lock, { artist, ...numbers, now })
    await insertAccount(tx, lock, { artistId: artist.id, details: numbers.account, now })
  }
}

async function agreementInFile(): Promise<string> {
  const text = await readFile(join(PROJECT, 'content', 'artist-agreement.md'), 'utf8')
  return /^updated: (\S+)$/m.exec(text)?.[1] ?? ''
}

type Numbers = { pan: string; gst: Gst; gstNumber: string | null; account: PayoutDetails }

/** Every second artist has a GSTIN. */
function numbersOf({ name, region }: ShowArtist, place: number): Numbers {
  const digits = String(place + 1).padStart(4, '0')
  const pan = `DEMP${name.charAt(0)}${digits}A`
  const begun = `${gstCodeOfState(region) ?? ''}${pan}1Z`
  const gstin = Array.from(CHECK_CHARACTERS, (check) => begun + check).find(isGstin)
  const account = { way: 'bank', name, number: `5010${digits}000${digits}`, ifsc: 'DEMO0000001' } as const
  const isRegistered = place % 2 === 0 && gstin !== undefined
  return { pan, gst: isRegistered ? 'regular' : 'none', gstNumber: isRegistered ? gstin : null, account }
}

type ToInsert = Numbers & { artist: ShowArtist; now: Date }

async function insertTaxPapers(
  tx: Tx,
  lock: PapersLock,
  { artist: { id: artistId, name, city, region }, pan, gst, gstNumber, now }: ToInsert,
): Promise<void> {
  await storePapers(tx, {
    artistId,
    kind: 'individual',
    pan: lock.close(artistId, pan),
    panMark: markOf(lock, pan),
    panEnd: endOf(pan),
    gst,
    gstNumber: gstNumber && lock.close(artistId, gstNumber),
    gstEnd: gstNumber && endOf(gstNumber),
    legalName: name,
    address: city,
    city,
    state: region,
    postalCode: '110001',
    declared: isUnregistered(gst) ? { version: DECLARATION_VERSION, language: DEFAULT_LANGUAGE, at: now } : null,
    now,
  })
}

/** Verified long enough ago to be paid to. */
async function insertAccount(
  tx: Tx,
  lock: PapersLock,
  { artistId, details, now }: { artistId: string; details: PayoutDetails; now: Date },
): Promise<void> {
  const id = await replacePayoutAccount(tx, {
    artistId,
    way: details.way,
    details: lock.close(artistId, JSON.stringify(details)),
    mark: markOf(lock, identityOf(details)),
    masked: maskedAccount(details),
    usableFrom: now,
    now,
  })
  await setVerification(tx, { id, state: 'verified', name: lock.close(artistId, details.name), why: null, now })
}
