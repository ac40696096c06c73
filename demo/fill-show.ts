/**
 * Lists the demo show in a store that never had one and has no artists of its own. Each work is one transaction, so the
 * store can be visited during the listing, and an interrupted listing continues where it stopped.
 */
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_FOLDER } from '@rang-rekha/demo-show/picture-folder.ts'
import { inTurn } from '#db/in-turn.ts'
import { inTransaction } from '#db/transaction.ts'
import { createPapersLock, type PapersLock } from '#domain/artists/papers/papers-lock.ts'
import { pictureFileName } from '#domain/images/picture-file.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Env } from '#shared/env.ts'
import type { PastPayment } from '@rang-rekha/stand-ins/razorpay/entries.ts'
import type { StandIns } from '@rang-rekha/stand-ins/stand-ins.ts'
import { insertDemoAccounts } from './demo-accounts.db.ts'
import type { Show } from './demo-show.ts'
import { insertPages } from './show-pages.db.ts'
import { insertTicket } from './show-tickets.db.ts'
import { insertOrder } from './show-orders.db.ts'
import { listShowPayments } from './show-payments.db.ts'
import { insertViews } from './show-views.db.ts'
import {
  insertPeopleAndFrames,
  insertPicture,
  insertWork,
  isFilled,
  listWorkIdsThere,
  markShow,
  tidyUpAfterFilling,
} from './show.db.ts'
import { insertPapers } from './show-papers.ts'
import { payShowArtists } from './show-payouts.ts'
import { copyWallPictures } from './wall-pictures.ts'

export type ShowServices = Pick<Services, 'database' | 'pages' | 'pictureDir' | 'brand'> & {
  /** Only if the carrier is simulated. */
  booksParcels?: boolean
  /** If the payment provider is simulated: payments that the demo shows as paid are in its books. */
  enterPast?: ((past: readonly PastPayment[]) => void | Promise<void>) | undefined
  /** Without it, the artists have given no papers. */
  papersLock?: PapersLock
  /** Without them, the artists were never paid. */
  payoutWays?: Services['payoutWays'] | undefined
}

type Around = Pick<ShowServices, 'database'> &
  Partial<Pick<ShowServices, 'pages' | 'payoutWays'>> & { standIns?: Pick<StandIns, 'razorpay'> | undefined }

/** Without `pages` in a process that has no page cache. */
export function showServices(env: Env, around: Around): ShowServices {
  const { pictureDir, brand, shiprocket, sessionSecret, sessionSecretBefore } = env
  const { database, pages = { drop: () => {} }, payoutWays, standIns } = around
  const papersLock = createPapersLock([sessionSecret, sessionSecretBefore])
  const enterPast = standIns?.razorpay.enterPast
  return { database, pages, pictureDir, brand, booksParcels: !shiprocket, enterPast, papersLock, payoutWays }
}

export async function fillShow(
  services: ShowServices,
  show: Show,
  onProgress: (listed: number, total: number) => void = () => {},
): Promise<void> {
  const { kysely } = services.database
  if (!(await isFilled(kysely, show)))
    await inTurn(services.database, 'hang show', async () => {
      // Another process may have listed it while this one waited.
      if (!(await isFilled(kysely, show))) await list(services, show, onProgress)
    })
  // At each start: the stand-in may have started new books since.
  await services.enterPast?.(await listShowPayments(kysely, show))
}

async function list(
  services: ShowServices,
  show: Show,
  onProgress: (listed: number, total: number) => void,
): Promise<void> {
  await mkdir(services.pictureDir, { recursive: true })
  await inTransaction(services, async (tx, changed) => {
    await markShow(tx, 'begun')
    for (const picture of picturesOf(show, 'artist')) {
      await copyPicture(services, picture)
      await insertPicture(tx, picture)
    }
    await insertPeopleAndFrames(tx, show)
    await insertDemoAccounts(tx, show.people)
    if (services.papersLock) await insertPapers(tx, show, services.papersLock)
    changed('frames')
  })
  const listed = await listWorkIdsThere(services.database.kysely)
  for (const [index, work] of show.works.entries()) {
    if (!listed.has(work.id)) {
      const pictures = picturesOf(show, 'work', work.slug)
      for (const picture of pictures) await copyPicture(services, picture)
      await inTransaction(services, async (tx, changed) => {
        for (const picture of pictures) await insertPicture(tx, picture)
        await insertWork(tx, show, work, pictures)
        changed('catalogue', 'categories', `artwork:${work.id}`)
      })
    }
    onProgress(index + 1, show.works.length)
  }
  const today = new Date()
  // At half past eleven in India.
  today.setUTCHours(6, 0, 0, 0)
  await inTransaction(services, async (tx) => {
    const { brand, booksParcels = false } = services
    for (const order of show.orders) await insertOrder({ tx, show, order, today, brand, booksParcels })
    await insertPages(tx, show)
    for (const ticket of show.tickets) await insertTicket({ tx, show, ticket, today })
    await insertViews(tx, today)
  })
  const { papersLock, payoutWays } = services
  if (papersLock && payoutWays) await payShowArtists({ ...services, papersLock, payoutWays }, show, today)
  await inTransaction(services, (tx) => markShow(tx, 'listed'))
  await tidyUpAfterFilling(services.database.kysely)
}

function picturesOf(show: Show, kind: 'work' | 'artist', slug?: string) {
  return show.pictures
    .filter((picture) => picture.of === kind && (slug === undefined || picture.owner === slug))
    .toSorted((a, b) => a.position - b.position)
}

async function copyPicture(services: ShowServices, picture: Show['pictures'][number]): Promise<void> {
  await copyFile(join(PICTURE_FOLDER, picture.file), join(services.pictureDir, pictureFileName(picture)))
  await copyWallPictures(services.pictureDir, picture)
}
