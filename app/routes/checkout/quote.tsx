import { data, href } from 'react-router'
import { dayText } from '#shared/india-dates.rules.ts'
import { isBeingPaid, offerStatus, offerTroubleWords } from '#domain/quotes/offer-state.rules.ts'
import { readOffer } from '#domain/quotes/show-offers.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { guestOf } from './cart-answers.ts'
import { secretAddressHeaders } from '#app/http/answer-form.ts'
import { sheets } from '#app/sheets.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { Framed } from '#app/ui/framed.tsx'
import { hiddenMeta } from '#app/ui/page-meta.ts'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { PageFailed } from '#app/ui/page-parts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Route } from './+types/quote.ts'

export const meta = hiddenMeta('Our offer', 'A price for one work, for you.', href('/'))

export const links = sheets('framed', 'offer')

export const headers = secretAddressHeaders

/** An offer is for whoever knows its address. */
export const loader = forAnybody(async (args) => {
  const { services, visitor, params } = args
  const token = params.token ?? ''
  const read = await readOffer(services, { token, buyerId: visitor?.id ?? guestOf(args).guestId })
  if (!read.ok) {
    const { trouble } = read
    const title = isBeingPaid(trouble) ? 'This offer is being paid' : CANNOT
    return data(
      { trouble: { title, text: offerTroubleWords(trouble) }, shown: undefined },
      { status: offerStatus(trouble) },
    )
  }
  const { pricePaise, words, validUntil, frameName } = read.offer
  const [line] = read.cart.lines
  return data({ trouble: undefined, shown: { token, pricePaise, words, validUntil, frameName, line } })
})

const CANNOT = 'This offer cannot be taken up'

export default function Quote({ loaderData: { trouble, shown } }: Route.ComponentProps) {
  if (!shown?.line)
    return (
      <EmptyState heading="h1" art={<PalePatch />} title={trouble?.title ?? CANNOT} text={trouble?.text}>
        <ButtonLink to={href('/contact')}>Write to us</ButtonLink>
        <GoLink to={href('/orders')}>Your Orders</GoLink>
      </EmptyState>
    )
  const { token, pricePaise, words, validUntil, frameName, line } = shown
  const facts = [
    ...(frameName ? [['Frame', frameName]] : []),
    ...(line.size ? [['Size', line.size.label]] : []),
    ['Shipping', 'Free'],
    ['Stands until', dayText(validUntil)],
  ]
  return (
    <div className="wrap quote-page">
      <div className="quote-picture">
        {line.picture && (
          <Framed frame={line.frame.slug}>
            <Picture picture={line.picture} sizes="(min-width: 900px) 520px, 90vw" isFirst />
          </Framed>
        )}
      </div>
      <div className="quote-say">
        <p className="ash">Our offer to you</p>
        <h1 className="d d5">{line.title}</h1>
        <p>by {line.artistName}</p>
        <Price pricePaise={pricePaise} taxPercent={line.taxPercent} isRoomy />
        {words && <p className="quote-words">{words}</p>}
        <dl className="quote-facts">
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={`${href('/checkout')}?${new URLSearchParams({ quote: token })}`} isWide>
          Buy this work
        </ButtonLink>
        <GoLink to={href('/artwork/:id', { id: line.artworkId })}>See the work in the gallery</GoLink>
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return <PageFailed title="Our offer" message="The offer could not be shown." />
}
