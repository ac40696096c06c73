import { readPatiently } from '#db/read-patiently.ts'
import type { Services } from '#domain/services.ts'
import { centimetres, findListedWork, listWalls } from './catalogue.db.ts'
import { stockOf } from './catalogue.rules.ts'
import type { WorkCard, WorkDetail } from './catalogue.rules.ts'

export type ShownArtwork =
  | { ok: true; work: WorkDetail; beside: WorkCard[] }
  | { ok: false; reason: 'not-found' | 'unreadable' }

const BESIDE_MAX = 4
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export async function showArtwork(services: Services, id: string): Promise<ShownArtwork> {
  if (!UUID.test(id)) return { ok: false, reason: 'not-found' }
  try {
    return await readPatiently(() => show(services, id))
  } catch (error) {
    services.log.error({ err: error, artworkId: id }, 'An artwork could not be read.')
    return { ok: false, reason: 'unreadable' }
  }
}

async function show({ database: { kysely } }: Services, id: string): Promise<ShownArtwork> {
  const row = await findListedWork(kysely, id)
  if (!row) return { ok: false, reason: 'not-found' }
  const { picture, otherPictures, frames, stockQuantity, categoryId, ...facts } = row
  const { walls } = await listWalls(kysely, [
    { artistId: row.artist.id, sort: 'newest', limit: BESIDE_MAX + 1 },
    { categoryIds: [categoryId], sort: 'newest', limit: BESIDE_MAX + 1 },
  ])
  const work: WorkDetail = {
    ...facts,
    widthCm: centimetres(row.widthCm),
    heightCm: centimetres(row.heightCm),
    stock: stockOf(stockQuantity),
    // A premium work is quoted with its frame: there is no choice with a price to it.
    frames: row.isPremium ? frames.slice(0, 1) : frames,
    pictures: [picture, ...otherPictures],
  }
  return { ok: true, work, beside: besideWork(id, walls) }
}

/** The artist's other works first, then others of the kind; each once. */
function besideWork(id: string, groups: WorkCard[][]): WorkCard[] {
  const others = new Map(groups.flat().map((card) => [card.id, card]))
  others.delete(id)
  return [...others.values()].slice(0, BESIDE_MAX)
}
