/** What a visitor sends to the store from their own phone, and the chat it goes to. */
import type { Paise } from '#shared/money.rules.ts'
import { priceLine, type BigPrice } from './shown-price.rules.ts'

export type Enquiry = {
  storeName: string
  title: string
  artistName: string
  /** Null when there is no frame to choose. */
  frameName: string | null
  /** Null until one is chosen. */
  sizeName: string | null
  /** Null for a work whose price is shown nowhere. */
  pricePaise: Paise | null
  taxPercent: number
  bigPrice: BigPrice
  isSoldOut: boolean
  address: string
}

export function enquiryText(enquiry: Enquiry): string {
  const work = `“${enquiry.title}” by ${enquiry.artistName}`
  const lines = [`Hello ${enquiry.storeName}, ${wish(enquiry, work)}`]
  const { pricePaise, taxPercent, bigPrice, isSoldOut } = enquiry
  if (pricePaise !== null && !isSoldOut) {
    if (enquiry.frameName) lines.push(`Frame: ${enquiry.frameName}`)
    if (enquiry.sizeName) lines.push(`Size: ${enquiry.sizeName}`)
    lines.push(`Price: ${priceLine(pricePaise, taxPercent, bigPrice)}`)
  }
  return [...lines, enquiry.address].join('\n')
}

function wish({ pricePaise, isSoldOut }: Enquiry, work: string): string {
  if (isSoldOut) return `${work} is out of stock. Is there another like it?`
  return pricePaise === null ? `please send me a quote for ${work}.` : `I would like to buy ${work}.`
}

export function whatsAppAddress(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
