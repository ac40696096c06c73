import { useState } from 'react'
import type { FrameChoice, WorkCard, WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { framedSizeCm } from '#domain/catalogue/frame-drawing.rules.ts'
import { measuresOfPicture } from '#domain/catalogue/hanging.rules.ts'
import { addPaise } from '#shared/money.rules.ts'
import { artistAddress, categoryAddress } from '#app/ui/addresses.ts'
import { Gallery } from '#app/ui/gallery.tsx'
import { GoLink } from '#app/ui/go-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Wall } from '#app/ui/wall.tsx'
import { ArtworkAbout } from './artwork-about.tsx'
import { ArtworkBuy } from './artwork-buy.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

type Props = {
  work: WorkDetail
  holiday: string | null
  byArtist: WorkCard[]
  similar: WorkCard[]
  pageAddress: string
}

/** The chosen frame changes the picture, the price, the measures and the message to the store at once. */
export function ArtworkPage({ work, holiday, byArtist, similar, pageAddress }: Props) {
  const [chosen, setChosen] = useState<FrameChoice | undefined>(work.frames[0])
  const hasFrames = work.frames.length > 1
  const frame = hasFrames ? chosen : undefined
  const pricePaise =
    work.pricePaise === null ? null : addPaise(work.pricePaise, ...(frame ? [frame.priceModifierPaise] : []))
  const measures = measuresOfPicture(work)
  const framed = measures && frame ? framedSizeCm(measures, frame.slug) : null
  const widthText = framed ? `${framed.widthCm} cm framed` : measures && `${measures.widthCm} cm`
  return (
    <>
      <div className="wrap artwork">
        <Gallery pictures={work.pictures} frame={frame?.slug ?? null} widthText={widthText} />
        <ArtworkBuy
          work={work}
          frame={frame}
          pricePaise={pricePaise}
          pageAddress={pageAddress}
          holiday={holiday}
          onChooseFrame={setChosen}
        />
        <ArtworkAbout work={work} framed={framed} />
      </div>
      {byArtist.length > 0 && (
        <section className="section" aria-labelledby="beside">
          <div className="wrap">
            <SectionHead id="beside" title={measures ? 'Hang it beside' : `More by ${work.artist.name}`}>
              <GoLink to={artistAddress(work.artist.slug)}>All works by {work.artist.name}</GoLink>
            </SectionHead>
          </div>
          <Wall works={byArtist} />
        </section>
      )}
      {similar.length > 0 && (
        <section className="section" aria-labelledby="similar">
          <div className="wrap">
            <SectionHead id="similar" title="Similar works">
              <GoLink to={categoryAddress(work.category.path)}>{work.category.name}</GoLink>
            </SectionHead>
          </div>
          <Wall works={similar} />
        </section>
      )}
      <RecentlyViewed work={work} />
    </>
  )
}
