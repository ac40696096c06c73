import { data, href, type MetaFunction } from 'react-router'
import { dayText } from '#shared/india-dates.rules.ts'
import { isBeingPaid, quotePriceStatus, quotePriceTroubleWords } from '#domain/quotes/quote-state.rules.ts'
import { readQuotePrice } from '#domain/quotes/show-quotes.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { guestOf } from './cart-answers.ts'
import { secretAddressHeaders } from '#app/http/answers.ts'
import { sheets } from '#app/sheets.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { Framed } from '#app/ui/framed.tsx'
import { hiddenMeta } from '#app/ui/page-meta.ts'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { PageFailed } from '#app/ui/page-parts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { quotesWords } from '#words/quotes.ts'
import type { Route } from './+types/quote.ts'

export const meta: MetaFunction = (args) => hiddenMeta(quotesWords.title, quotesWords.about, href('/'))(args)

export const links = sheets('framed', 'quote')

export const headers = secretAddressHeaders

/** A quote is for anyone who has its link. */
export const loader = forAnybody(async (args) => {
  const { services, visitor, params } = args
  const token = params.token ?? ''
  const read = await readQuotePrice(services, { token, buyerId: visitor?.id ?? guestOf(args).guestId })
  if (!read.ok) {
    const { trouble } = read
    const title = isBeingPaid(trouble) ? quotesWords.isBeingPaid : quotesWords.notAvailable
    return data(
      { trouble: { title, text: quotePriceTroubleWords(trouble) }, shown: undefined },
      { status: quotePriceStatus(trouble) },
    )
  }
  const { pricePaise, words, validUntil, frameName } = read.quotePrice
  const [line] = read.cart.lines
  return data({ trouble: undefined, shown: { token, pricePaise, words, validUntil, frameName, line } })
})

export default function Quote({ loaderData: { trouble, shown } }: Route.ComponentProps) {
  if (!shown?.line)
    return (
      <EmptyState
        heading="h1"
        art={<PalePatch />}
        title={trouble?.title ?? quotesWords.notAvailable}
        text={trouble?.text}
      >
        <ButtonLink to={href('/contact')}>{quotesWords.contact}</ButtonLink>
        <GoLink to={href('/orders')}>{quotesWords.yourOrders}</GoLink>
      </EmptyState>
    )
  const { token, pricePaise, words, validUntil, frameName, line } = shown
  const facts = [
    ...(frameName ? [[quotesWords.frame, frameName]] : []),
    ...(line.size ? [[quotesWords.size, line.size.label]] : []),
    [quotesWords.shipping, quotesWords.free],
    [quotesWords.validUntil, dayText(validUntil)],
  ]
  return (
    <div className="wrap quote-page stack g32">
      <div className="quote-picture centre">
        {line.picture && (
          <Framed frame={line.frame.slug}>
            <Picture picture={line.picture} sizes="(min-width: 900px) 520px, 90vw" isFirst />
          </Framed>
        )}
      </div>
      <div className="quote-say stack g12 start">
        <p className="ash">{quotesWords.title}</p>
        <h1 className="d d5" lang={line.titleLang}>
          {line.title}
        </h1>
        <p>{quotesWords.by(line.artistName)}</p>
        <Price pricePaise={pricePaise} taxPercent={line.taxPercent} isRoomy />
        {words && <p className="quote-words any pre">{words}</p>}
        <dl className="facts quote-facts stack g6 wide">
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={`${href('/checkout')}?${new URLSearchParams({ quote: token })}`} isWide>
          {quotesWords.buy}
        </ButtonLink>
        <GoLink to={href('/artwork/:id', { id: line.artworkId })}>{quotesWords.seeWork}</GoLink>
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return <PageFailed title={quotesWords.title} message={quotesWords.unread} />
}
