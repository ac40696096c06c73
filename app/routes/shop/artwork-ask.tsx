import { useState } from 'react'
import type { WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { enquiryText, whatsAppAddress } from '#domain/catalogue/ask-to-buy.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { instagramAddress } from '#app/ui/addresses.ts'
import { Price } from '#app/ui/price.tsx'
import { InstagramSign, WhatsAppSign } from '#app/ui/social-icons.tsx'
import { useStoreFacts } from '#app/ui/store-facts.ts'
import { AddButton } from './artwork-cart.tsx'
import { QuoteForm } from './quote-form.tsx'

type Props = { work: WorkDetail; frameName: string | null; pricePaise: Paise | null; pageAddress: string }

const COPIED = 'Message copied: paste it into the chat.'
const NOT_COPIED = 'Name the work in the chat, and we will find it.'

/** The ways to the store's own people, with the work named; and, on a phone, the bar at the bottom edge. */
export function AskToBuy({ work, frameName, pricePaise, pageAddress }: Props) {
  const [said, setSaid] = useState('')
  const brand = useStoreFacts()?.brand
  if (!brand) return null
  const isSoldOut = work.stock.kind === 'sold-out'
  const text = enquiryText({
    storeName: brand.name,
    title: work.title,
    artistName: work.artist.name,
    frameName,
    pricePaise,
    taxPercent: work.taxPercent,
    isSoldOut,
    address: pageAddress,
  })
  const toWhatsApp = { href: whatsAppAddress(brand.whatsappNumber, text), target: '_blank', rel: 'noopener' }
  const copyText = () => {
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => setSaid(COPIED),
      () => setSaid(NOT_COPIED),
    )
  }
  if (work.isPremium && !isSoldOut) {
    return (
      <div className="acts">
        <p className="ash">Priced on request. Write to us on WhatsApp: the message already names the work.</p>
        <a className="btn p" {...toWhatsApp}>
          <WhatsAppSign className="i s" /> Request for Quote
        </a>
        <QuoteForm artworkId={work.id} />
      </div>
    )
  }
  return (
    <div className="acts">
      <div className="act-pair">
        <a className="btn o" {...toWhatsApp}>
          <WhatsAppSign className="i s" /> {isSoldOut ? 'Ask on WhatsApp' : 'Buy on WhatsApp'}
        </a>
        <a
          className="btn o"
          href={instagramAddress(brand.instagramHandle)}
          target="_blank"
          rel="noopener"
          onClick={copyText}
        >
          <InstagramSign className="i s" /> {isSoldOut ? 'Ask on Instagram' : 'Buy on Instagram'}
        </a>
      </div>
      <p className="said small" role="status">
        {said}
      </p>
      {pricePaise !== null && !isSoldOut && (
        <section className="bar" aria-label="Buy">
          <Price pricePaise={pricePaise} taxPercent={work.taxPercent} />
          <AddButton />
        </section>
      )}
    </div>
  )
}
