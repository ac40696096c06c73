import { data, href, redirect } from 'react-router'
import { mayOpen } from '#domain/accounts/duties.rules.ts'
import { showQueue } from '#domain/admin/approval/show-queue.ts'
import { mediumAndSize } from '#domain/catalogue/catalogue.rules.ts'
import { showArtwork } from '#domain/search/show-artwork.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { GoLink } from '#app/ui/button.tsx'
import { Gallery } from '#app/ui/gallery.tsx'
import { unshownMeta } from '#app/ui/page-meta.ts'
import { Price } from '#app/ui/price.tsx'
import { adminApprovalWords } from '#words/admin-approval.ts'
import { workPageWords } from '#words/work-page.ts'
import { ArtworkAbout, ArtworkNotFound } from './artwork-about.tsx'
import { Markup } from '#app/ui/markup.tsx'
import { artworkParts } from './artwork-parts.tsx'
import type { Route } from './+types/artwork-preview.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const store = matches[0].loaderData
  if (!loaderData) return unshownMeta(store, error, 'Artwork')
  return [{ title: `${workPageWords.previewOf(loaderData.work.title)} | ${store?.brand.name}` }]
}

export const links = sheets('framed', 'artwork')

/** A work that isn't listed, for its artist and for admins. A listed one has its public page. */
export const loader = forAnybody(async ({ services, params, visitor }) => {
  const { id } = params as Route.ComponentProps['params']
  if (!visitor) throw data(null, { status: 404 })
  const open = await showArtwork(services, id)
  if (open.ok) throw redirect(href('/artwork/:id', { id }))
  const seenBy = { isAdmin: mayOpen(visitor.duty, '/artwork/:id/preview'), artistId: visitor.artistId }
  const shown = await showArtwork(services, id, seenBy)
  if (!shown.ok) throw data(null, { status: shown.reason === 'not-found' ? 404 : 503 })
  const mayDecide = mayOpen(visitor.duty, QUEUE)
  const queue = mayDecide && (await showQueue(services, { show: 'pending', page: 1, work: id }))
  const isWaiting = queue && (queue.works?.length ?? 0) > 0
  const parts = artworkParts(shown.work, services.brand.legalName)
  return { work: shown.work, parts, isToDecide: isWaiting }
})

const QUEUE = '/admin/dashboard?tab=artworks'

export default function ArtworkPreview({ loaderData: { work, parts, isToDecide } }: Route.ComponentProps) {
  return (
    <div className="wrap artwork stack one g24">
      <Gallery pictures={work.pictures} frame={null} widthText={null} />
      <div className="buy">
        <p className="badge sentence marigold">{workPageWords.preview}</p>
        {isToDecide && (
          <p lang="en">
            <GoLink to={`${QUEUE}&work=${work.id}`}>{adminApprovalWords.checkAndDecide}</GoLink>
          </p>
        )}
        <h1 className="d d5 work" lang={work.titleLang}>
          {work.title}
        </h1>
        <p className="by">{work.artist.name}</p>
        <p className="ash" lang="en">
          {mediumAndSize(work)}
        </p>
        <Markup className="made-with-ai" html={parts.madeWithAi} />
        <Price pricePaise={work.pricePaise} taxPercent={work.taxPercent} isRoomy />
      </div>
      <ArtworkAbout work={work} parts={parts} />
    </div>
  )
}

export { ArtworkNotFound as ErrorBoundary }
