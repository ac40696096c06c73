import { href, type MetaDescriptor } from 'react-router'
import { previewSearch, readWallAddress } from '@rang-rekha/wall/address'
import { publicLoader } from '#app/http/public-loader.ts'
import { pageMeta, titleMeta } from '#app/ui/page-meta.ts'
import { PageFailed } from '#app/ui/page-parts.tsx'
import { wallWords } from '#words/wall.ts'
import { shownWorks } from './shown-works.ts'
import { WallScreen } from './wall-screen.tsx'
import { wallSheets } from './wall-sheets.ts'
import type { Route } from './+types/wall.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const store = matches[0].loaderData
  if (error || !loaderData) return titleMeta(store, wallWords.title)
  const path = href('/wall')
  const said = pageMeta(store, {
    title: wallWords.title,
    description: wallWords.description,
    path,
    trail: [{ name: wallWords.title, path }],
  })
  const { preview } = loaderData
  return store && preview ? said.map((one) => withPreview(one, new URL(preview, store.origin).href)) : said
}

/** A link to a wall shows the wall itself. */
function withPreview(said: MetaDescriptor, address: string): MetaDescriptor {
  const { property } = said as { property?: string }
  if (property === 'og:image') return { property, content: address }
  if (property === 'og:image:type') return { property, content: 'image/jpeg' }
  return property === 'og:image:alt' ? { property, content: wallWords.previewAlt } : said
}

export const links = wallSheets('forms', 'framed', 'wall')

/** A shared wall is in the query, where chats and this server can read it; one's own is behind the `#`. */
export const loader = publicLoader(async ({ services, address, shows }) => {
  const hung = address.query.get('hang') ?? ''
  const read = readWallAddress(hung)
  if (!read.ok) return { known: null, refusal: read.reason, preview: undefined }
  const ids = read.wall.works.map(({ workId }) => workId)
  const works = (await shownWorks(services, ids, shows)) ?? []
  const preview = works.some(({ size }) => size) ? `/wall/preview.jpg${previewSearch(hung)}` : undefined
  return { known: { wall: read.wall, works }, refusal: null, preview }
})

export default function Wall({ loaderData }: Route.ComponentProps) {
  const { known, refusal } = loaderData
  return <WallScreen known={known} refusal={refusal} />
}

export function ErrorBoundary() {
  return <PageFailed title={wallWords.title} message={wallWords.notShown} />
}
