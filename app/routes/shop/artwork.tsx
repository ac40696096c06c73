import { ownAddress, artistAddress, categoryAddress } from '#app/ui/addresses.ts'
import { useEffect, useState } from 'react'
import { data, href, isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { mediumAndSize, type FrameChoice, type WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { framedSizeCm, outerSizeCm } from '#domain/catalogue/frame-drawing.rules.ts'
import { measuresOfPicture } from '#domain/catalogue/hanging.rules.ts'
import { hangsOnWall } from '#domain/catalogue/on-wall.rules.ts'
import { showWorkPage } from '#domain/work-page/show-work-page.ts'
import { quoteForm } from '#domain/enquiries/enquiry-forms.rules.ts'
import { requestQuote } from '#domain/enquiries/send-enquiry.ts'
import { CATALOGUE_PICTURE, renditionAddress } from '#domain/images/rendition.rules.ts'
import { wallAddress } from '@rang-rekha/wall/address'
import { wallOf } from '#domain/wall/wall-of.rules.ts'
import { sizeAddition, sizeNamed } from '#domain/catalogue/sizes.rules.ts'
import { addPaise, noPaise } from '#shared/money.rules.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { formHeaders } from '#app/http/answers.ts'
import { answerForm } from '#app/http/answer-form.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { unshownMeta, pageMeta } from '#app/ui/page-meta.ts'
import { workPageWords } from '#words/work-page.ts'
import { ArtworkNotFound, ArtworkAbout } from './artwork-about.tsx'
import { Gallery } from '#app/ui/gallery.tsx'
import { Markup } from '#app/ui/markup.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { SectionHead, WorksFailed } from '#app/ui/page-parts.tsx'
import type { StoreFacts } from '#app/ui/store-facts.ts'
import { useLater } from '#app/ui/use-interactive.ts'
import { WorkGrid } from '#app/ui/work-grid.tsx'
import { ArtworkBuy } from './artwork-buy.tsx'
import { artworkParts } from './artwork-parts.tsx'
import { REVIEWS_BESIDE, reviewedOf } from './review-parts.tsx'
import type { Route } from './+types/artwork.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const store = matches[0].loaderData
  if (!loaderData) return unshownMeta(store, error, 'Artwork')
  return artworkMeta(store, loaderData)
}

export const links = sheets('forms', 'framed', 'artwork', 'reviews')

export const loader = publicLoader(async ({ services, params, address, shows }) => {
  const { id } = params as Route.ComponentProps['params']
  shows(`artwork:${id}`, 'catalogue', 'categories')
  const shown = await showWorkPage(services, id, { reviewsMax: REVIEWS_BESIDE })
  if (!shown.ok) throw data(null, { status: shown.reason === 'not-found' ? 404 : 503 })
  const pageAddress = new URL(ownAddress(href('/artwork/:id', { id })), services.storeUrl).href
  const { work, holiday, byArtist, similar, frameIds, reviews, questions, takesOffers } = shown
  shows(`artist:${work.artist.id}`, ...frameIds.map((frame) => `frame:${frame}`))
  const asked = sizeNamed(work.sizes, address.query.get('size') ?? '')
  const [walls, parts] = [wallsOf(work), artworkParts(work, services.brand.legalName, { questions, takesOffers })]
  const reviewed = reviews && reviewedOf(reviews, id)
  return { work, holiday, byArtist, similar, pageAddress, walls, parts, reviewed, sizeId: asked?.id }
})

/** Wall addresses of the work, one for each frame; null for a work that isn't for walls. */
function wallsOf(work: WorkDetail): string[] | null {
  const size = measuresOfPicture(work)
  if (!size || !hangsOnWall(work.category)) return null
  const hung = ({ id: frameId, slug }: FrameChoice) => ({ workId: work.id, frameId, outer: outerSizeCm(size, slug) })
  return work.frames.map((frame) => wallAddress(wallOf([hung(frame)])))
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    form: quoteForm,
    perform: (services, form, sender) => requestQuote(services, { artworkId: args.params.id, form, sender }),
    failed: () => workPageWords.requestFailed,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function Artwork({ loaderData }: Route.ComponentProps) {
  const { work, sizeId } = loaderData
  return <ArtworkPage key={`${work.id} ${sizeId}`} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ArtworkNotFound />
  return <WorksFailed message={workPageWords.failed} heading="h1" isWayBackShown />
}

/** The chosen frame and size change the picture, the price, the dimensions and the message at once. */
function ArtworkPage({
  work,
  holiday,
  byArtist,
  similar,
  pageAddress,
  walls,
  parts,
  reviewed,
  sizeId,
}: Route.ComponentProps['loaderData']) {
  const [chosen, setChosen] = useState<FrameChoice | undefined>(work.frames[0])
  const hasFrames = work.frames.length > 1
  const frame = hasFrames ? chosen : undefined
  const [chosenSizeId, chooseSize] = useState(sizeId)
  const size = work.sizes.find(({ id }) => id === chosenSizeId)
  const { addsPaise, isFrom } = sizeAddition(work.sizes, size)
  const pricePaise =
    work.pricePaise === null ? null : addPaise(work.pricePaise, frame?.priceModifierPaise ?? noPaise, addsPaise)
  const measures = measuresOfPicture(work)
  const framed = measures && frame ? framedSizeCm(measures, frame.slug) : null
  const widthText = framed
    ? workPageWords.framedWidth(framed.widthCm)
    : measures && workPageWords.width(measures.widthCm)
  return (
    <>
      <div className="wrap artwork stack one g24">
        <Gallery
          pictures={work.pictures}
          frame={frame?.slug ?? null}
          widthText={widthText}
          wall={walls?.[frame ? work.frames.indexOf(frame) : 0]}
        />
        <ArtworkBuy
          work={work}
          madeWithAi={parts.madeWithAi}
          frame={frame}
          size={size}
          pricePaise={pricePaise}
          isFrom={isFrom}
          pageAddress={pageAddress}
          holiday={holiday}
          tell={parts.tell}
          onChooseFrame={setChosen}
          onChooseSize={chooseSize}
        />
        <ArtworkAbout work={work} parts={parts} framed={framed} />
      </div>
      <Markup html={reviewed?.html ?? ''} />
      {byArtist.length > 0 && (
        <section className="section" aria-labelledby="beside">
          <div className="wrap">
            <SectionHead
              id="beside"
              title={measures ? workPageWords.hangBeside : workPageWords.moreBy(work.artist.name)}
            >
              <GoLink to={artistAddress(work.artist.slug)}>{workPageWords.allBy(work.artist.name)}</GoLink>
            </SectionHead>
          </div>
          <WorkGrid works={byArtist} />
        </section>
      )}
      {similar.length > 0 && (
        <section className="section" aria-labelledby="similar">
          <div className="wrap">
            <SectionHead id="similar" title={workPageWords.similar}>
              <GoLink to={categoryAddress(work.category.path)}>{work.category.name}</GoLink>
            </SectionHead>
          </div>
          <WorkGrid works={similar} />
        </section>
      )}
      <ViewedLater work={work} />
    </>
  )
}

/** Known to the device alone, so the page doesn't wait for it. */
function ViewedLater({ work }: { work: WorkDetail }) {
  const { Component: RecentlyViewed, fetchIt } = useLater(() => import('./recently-viewed.tsx'))
  useEffect(() => {
    if (!RecentlyViewed)
      fetchIt().catch(() => console.error('Recently viewed works could not be loaded; the next page tries again.'))
  })
  return RecentlyViewed && <RecentlyViewed work={work} />
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'work' | 'pageAddress' | 'reviewed'>

/** The work as search engines and chats read it. */
function artworkMeta(store: StoreFacts | undefined, { work, pageAddress, reviewed }: Shown): MetaDescriptor[] {
  const { id, title, description, artist, category, pictures, stock, pricePaise, taxPercent } = work
  const { parent } = category
  const path = href('/artwork/:id', { id })
  const pictureAddress = (pictureId: string) =>
    new URL(renditionAddress({ pictureId, ...CATALOGUE_PICTURE }), pageAddress).href
  return pageMeta(store, {
    title: workPageWords.byArtist(title, artist.name),
    description: `${mediumAndSize(work)}. ${description}`,
    path,
    type: 'product',
    picture: pictures[0],
    trail: [
      ...(parent ? [{ name: parent.name, path: categoryAddress(parent.path) }] : []),
      { name: category.name, path: categoryAddress(category.path) },
      { name: title, path },
    ],
    structured: (known, say) => [
      say.product(known, {
        address: pageAddress,
        sku: id,
        title,
        description,
        medium: work.medium,
        origin: work.origin,
        category: parent ? `${parent.name} > ${category.name}` : category.name,
        artist: { name: artist.name, path: artistAddress(artist.slug) },
        seller: work.seller && work.seller.name,
        pictures: pictures.map((picture) => pictureAddress(picture.id)),
        widthCm: work.widthCm,
        heightCm: work.heightCm,
        pricePaise,
        taxPercent,
        stock,
        sizes: work.sizes,
        reviewed: reviewed?.said,
      }),
    ],
  })
}
