import { orUnreadable, retryRead } from '#db/retry-read.ts'
import type { ReadServices } from '#domain/services.ts'
import { firstSentence } from './show-artists.ts'
import { findStoryOfWork, listWalls, type Wall } from './catalogue.db.ts'
import type { CategoryNode, WorkCard } from './catalogue.rules.ts'
import { categoryIdsBelow, flatCategories, worksBelow, worksInAll } from './category-tree.rules.ts'
import { categoryName } from './known-names.rules.ts'
import { cachedCategories } from './read-categories.ts'

const WALL_ART = 'wall-art'
const NEWEST_MAX = 9
const SALON_MAX = 4
/** Enough to find an upright one among them, and four that can be had. */
const HERO_CHOICE_MAX = 6
/** Enough to find one in stock among them. */
const LINE_CHOICE_MAX = 2

export const showHome = (services: ReadServices) =>
  orUnreadable(services.log, 'The home page could not be read.', {}, async () => ({
    ok: true,
    home: await show(services),
  }))

export type Home = Awaited<ReturnType<typeof show>>

async function show(services: ReadServices) {
  const { kysely } = services.database
  const tree = await cachedCategories(services)
  const open = tree.filter(({ isPremium }) => !isPremium)
  const embroidery = flatCategories(tree).find(({ slug }) => slug === 'wall-art-embroidery')
  const wallOf = (node: CategoryNode, limit: number) =>
    ({ categoryIds: categoryIdsBelow(node), sort: 'newest', limit }) as const
  const wanted: Wall[] = [
    { sort: 'newest', limit: NEWEST_MAX },
    { isFeatured: true, sort: 'newest', limit: SALON_MAX },
    ...open.map((node) => wallOf(node, node.slug === WALL_ART ? HERO_CHOICE_MAX : LINE_CHOICE_MAX)),
    ...(embroidery ? [wallOf(embroidery, LINE_CHOICE_MAX)] : []),
  ]
  const { walls: listed, counts } = await retryRead(() => listWalls(kysely, wanted))
  const [newest = [], featured = [], ...byNode] = listed
  const byLine = byNode.slice(0, open.length)
  // Stitches bear to be looked at closest.
  const stitched = byNode[open.length] ?? []
  const walls = byLine[open.findIndex(({ slug }) => slug === WALL_ART)] ?? []
  return {
    newest,
    /** For the hero's wall: featured works, then available ones before sold ones, an upright one first if there is one. */
    salon: salonOf(featured, walls),
    lines: open.map((node, index) => lineOf(node, worksBelow(node, counts), byLine[index] ?? [])),
    worksTotal: worksInAll(counts),
    quote: await quoteOf([...stitched, ...walls]),
  }

  async function quoteOf(works: WorkCard[]) {
    const spoken = works.find(({ secondPictureId }) => secondPictureId !== null)
    const story = spoken && (await keptStory(services, spoken.id))
    if (!story) return null
    const { name: artistName, biography, ...rest } = story
    return { artistName, line: firstSentence(biography), ...rest }
  }
}

/** Changes far more rarely than the walls around it. */
function keptStory({ database, reads }: ReadServices, artworkId: string) {
  return reads.read(`story of ${artworkId}`, [`artwork:${artworkId}`, 'catalogue'], () =>
    retryRead(() => findStoryOfWork(database.kysely, artworkId)),
  )
}

function salonOf(featured: WorkCard[], newest: WorkCard[]): WorkCard[] {
  const others = newest
    .filter(({ id }) => !featured.some((work) => work.id === id))
    .toSorted((one, other) => Number(other.isInStock) - Number(one.isInStock))
  const works = featured.length < SALON_MAX ? [...featured, ...others] : featured
  const upright = works.find(({ picture }) => picture.height > picture.width * 1.1)
  const beside = works.filter((work) => work !== upright)
  return [...(upright ? [upright] : []), ...beside].slice(0, SALON_MAX)
}

export type HomeLine = ReturnType<typeof lineOf>

function lineOf(node: CategoryNode, worksListed: number, works: WorkCard[]) {
  const shown = works.find(({ isInStock }) => isInStock) ?? works[0]
  const children = node.children.map(({ name, path }) => ({ name: categoryName(name), path }))
  return { name: categoryName(node.name), path: node.path, worksListed, children, picture: shown?.picture ?? null }
}
