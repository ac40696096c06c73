/** The message that a visitor sends to the store from their own phone, and the chat it goes to. */
import type { Paise } from '#shared/money.rules.ts'
import { workPageWords } from '#words/work-page.ts'
import { priceLine, type BigPrice } from './shown-price.rules.ts'

export type Enquiry = {
  storeName: string
  title: string
  artistName: string
  /** Null when there is no frame to choose. */
  frameName: string | null
  /** Null until one is chosen. */
  sizeName: string | null
  /** Null for a work without a shown price. */
  pricePaise: Paise | null
  taxPercent: number
  bigPrice: BigPrice
  isSoldOut: boolean
  address: string
}

export function enquiryText(enquiry: Enquiry): string {
  const lines = [request(enquiry)]
  const { pricePaise, taxPercent, bigPrice, isSoldOut } = enquiry
  if (pricePaise !== null && !isSoldOut) {
    if (enquiry.frameName) lines.push(workPageWords.frameLine(enquiry.frameName))
    if (enquiry.sizeName) lines.push(workPageWords.sizeLine(enquiry.sizeName))
    lines.push(workPageWords.priceLine(priceLine(pricePaise, taxPercent, bigPrice)))
  }
  return [...lines, enquiry.address].join('\n')
}

function request({ storeName, title, artistName, pricePaise, isSoldOut }: Enquiry): string {
  if (isSoldOut) return workPageWords.wantsLike(storeName, title, artistName)
  return pricePaise === null
    ? workPageWords.wantsQuote(storeName, title, artistName)
    : workPageWords.wantsToBuy(storeName, title, artistName)
}

export function whatsAppAddress(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
