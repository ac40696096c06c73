import { Link, href } from 'react-router'
import type { FrameChoice, WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { artistAddress, categoryAddress } from '#app/ui/addresses.ts'
import { DeliveryCheck } from '#app/ui/delivery-check.tsx'
import { FrameChooser } from '#app/ui/frame-chooser.tsx'
import { Heart } from '#app/ui/heart.tsx'
import { Price } from '#app/ui/price.tsx'
import { StockBadge } from '#app/ui/stock-badge.tsx'
import { AskToBuy } from './artwork-ask.tsx'
import { BUY_FORM, CartForm } from './artwork-cart.tsx'

type Props = {
  work: WorkDetail
  /** Undefined when there is no frame to choose. */
  frame: FrameChoice | undefined
  /** With the chosen frame. */
  pricePaise: Paise | null
  pageAddress: string
  holiday: string | null
  onChooseFrame: (frame: FrameChoice) => void
}

/** Everything on which a buyer decides, in one column. */
export function ArtworkBuy({ work, frame, pricePaise, pageAddress, holiday, onChooseFrame }: Props) {
  const { parent, name, path } = work.category
  const [whole] = work.pictures
  return (
    <div className="buy">
      <nav aria-label="Breadcrumb" className="crumbs">
        <ol>
          {parent && (
            <li>
              <Link to={categoryAddress(parent.path)}>{parent.name}</Link>
            </li>
          )}
          <li>
            <Link to={categoryAddress(path)}>{name}</Link>
          </li>
        </ol>
      </nav>
      <div className="title-row">
        <h1 className="d d5 work">{work.title}</h1>
        <Heart work={work} />
      </div>
      <p className="by">
        <Link to={artistAddress(work.artist.slug)} prefetch="intent">
          {work.artist.name}
        </Link>
      </p>
      <p className="ash">{[work.medium, work.dimensions].filter(Boolean).join(', ')}</p>
      {pricePaise !== null && (
        <div aria-live="polite">
          <Price pricePaise={pricePaise} taxPercent={work.taxPercent} />
        </div>
      )}
      <StockBadge work={work} />
      {holiday && <p className="small holiday">{holiday}</p>}
      <hr className="rule" />
      {frame && whole && (
        <FrameChooser frames={work.frames} chosen={frame} picture={whole} form={BUY_FORM} onChoose={onChooseFrame} />
      )}
      {pricePaise !== null && <CartForm work={work} frame={frame} pricePaise={pricePaise} />}
      <AskToBuy work={work} frameName={frame?.name ?? null} pricePaise={pricePaise} pageAddress={pageAddress} />
      {pricePaise !== null && work.stock.kind !== 'sold-out' && <DeliveryCheck artworkIds={[work.id]} />}
      <hr className="rule" />
      <p className="terms small ash">
        Before you buy: <Link to={href('/shipping')}>Shipping</Link>{' '}
        <Link to={href('/cancellation-refunds')}>Cancellation and refunds</Link>
      </p>
    </div>
  )
}
