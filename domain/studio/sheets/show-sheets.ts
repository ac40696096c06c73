import type { Services } from '#domain/services.ts'
import { countParts } from './export-works.ts'
import { readSheetKnown } from './sheet-known.ts'
import type { SheetSender } from './sender.ts'
import { listSheets, listWaitingPictures } from './sheets.db.ts'

/** The sheets of a person, the pictures that wait for one, and what can be written in one. */
export async function showSheets(
  services: Pick<Services, 'database' | 'storeUrl'>,
  { profileId, artistId }: SheetSender,
) {
  const { kysely } = services.database
  const [sheets, waiting, known, parts] = await Promise.all([
    listSheets(kysely, profileId),
    listWaitingPictures(kysely, profileId),
    readSheetKnown(kysely),
    countParts(services, artistId),
  ])
  return {
    waitingSheet: sheets.find(({ state }) => state === 'checked') ?? null,
    runningSheet: sheets.find(({ state }) => state === 'importing') ?? null,
    lastSheets: sheets.filter(({ state }) => state === 'done'),
    pictures: waiting.map(({ name }) => name),
    pictureCount: waiting[0]?.count ?? 0,
    parts,
    categories: known.categories.map(({ id, name }) => {
      const sizes = known.sizesOf(id).map((size) => size.name)
      return { id, name, sizes }
    }),
    frames: known.frames.map(({ name }) => name),
  }
}

export type ShownSheets = Awaited<ReturnType<typeof showSheets>>
