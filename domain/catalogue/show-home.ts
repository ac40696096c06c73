import { readSnapshot } from '#db/read-snapshot.ts'
import type { Snapshot } from '#db/read-snapshot.ts'
import type { Services } from '#domain/services.ts'
import { findArtistOfWork, listCategories, listWalls } from './catalogue.db.ts'
import type { Wall } from './catalogue.db.ts'
import type { CategoryNode, PictureFacts, WorkCard } from './catalogue.rules.ts'
import { categoryIdsBelow, categoryTree, flatCategories } from './category-tree.rules.ts'

export type HomeLine = {
  name: string
  path: string
  worksListed: number
  children: { name: string; path: string }[]
  picture: PictureFacts | null
}

export type Home = {
  newest: WorkCard[]
  /** Works for the hero's wall; the first one is upright where there is one. */
  salon: WorkCard[]
  lines: HomeLine[]
  worksTotal: number
  quote: { artistName: string; slug: string; city: string | null; line: string; picture: PictureFacts } | null
}

export type ShownHome = { ok: true; home: Home } | { ok: false; reason: 'unreadable' }

const NEWEST_MAX = 9
const SALON_MAX = 4

export async function showHome(services: Services): Promise<ShownHome> {
  try {
    return { ok: true, home: await readSnapshot(services.database, show) }
  } catch (error) {
    services.log.error({ err: error }, 'The home page could not be read.')
    return { ok: false, reason: 'unreadable' }
  }
}

async function show(snapshot: Snapshot): Promise<Home> {
  const tree = categoryTree(await listCategories(snapshot))
  const open = tree.filter(({ isPremium }) => !isPremium)
  const embroidery = flatCategories(tree).find(({ slug }) => slug === 'wall-art-embroidery')
  const wallOf = (node: CategoryNode, limit: number): Wall => ({
    categoryIds: categoryIdsBelow(node),
    sort: 'newest',
    limit,
  })
  const [newest = [], ...byNode] = await listWalls(snapshot, [
    { sort: 'newest', limit: NEWEST_MAX },
    ...open.map((node) => wallOf(node, 3 * SALON_MAX)),
    ...(embroidery ? [wallOf(embroidery, SALON_MAX)] : []),
  ])
  const byLine = byNode.slice(0, open.length)
  // Stitches bear to be looked at closest.
  const stitched = byNode[open.length] ?? []
  const walls = byLine[open.findIndex(({ slug }) => slug === 'wall-art')] ?? []
  return {
    newest,
    salon: salonOf(walls),
    lines: open.map((node, index) => lineOf(node, byLine[index] ?? [])),
    worksTotal: tree.reduce((sum, node) => sum + node.worksListed, 0),
    quote: await quoteOf([...stitched, ...walls]),
  }

  async function quoteOf(works: WorkCard[]): Promise<Home['quote']> {
    const spoken = works.find(({ secondPicture }) => secondPicture !== null)
    const story = spoken && (await findArtistOfWork(snapshot, spoken.id))
    if (!story || !spoken.secondPicture) return null
    const line = /^.+?[.!?](?=\s|$)/.exec(story.biography)?.[0] ?? story.biography
    return { artistName: story.name, slug: story.slug, city: story.city, line, picture: spoken.secondPicture }
  }
}

function salonOf(works: WorkCard[]): WorkCard[] {
  const upright = works.find(({ picture }) => picture.height > picture.width * 1.1)
  const others = works.filter((work) => work !== upright)
  return [...(upright ? [upright] : []), ...others].slice(0, SALON_MAX)
}

function lineOf(node: CategoryNode, works: WorkCard[]): HomeLine {
  const shown = works.find(({ isInStock }) => isInStock) ?? works[0]
  const children = node.children.map(({ name, path }) => ({ name, path }))
  return { name: node.name, path: node.path, worksListed: node.worksListed, children, picture: shown?.picture ?? null }
}
