import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { enquiryText, whatsAppAddress, type Enquiry } from './ask-to-buy.rules.ts'

const enquiry: Enquiry = {
  storeName: 'Rang & Rekha',
  title: 'Courtyard, Four O’Clock',
  artistName: 'Ira Deshmukh',
  frameName: 'Natural teak',
  sizeName: null,
  pricePaise: paise(1_660_000),
  taxPercent: 10,
  bigPrice: 'paid',
  isSoldOut: false,
  address: 'https://store.example/artwork/1',
}

test('M-027 the message names the work, the frame, the price with and without tax and the page', () => {
  expect(enquiryText(enquiry)).toBe(
    'Hello Rang & Rekha, I would like to buy “Courtyard, Four O’Clock” by Ira Deshmukh.\nFrame: Natural teak\nPrice: ₹18,260 incl. tax (₹16,600 + 10% tax)\nhttps://store.example/artwork/1',
  )
})

test('in a shop that sells to companies the message names the price before tax first', () => {
  expect(enquiryText({ ...enquiry, bigPrice: 'before-tax' })).toContain('Price: ₹16,600 (₹18,260 incl. tax)')
})

test('an enquiry for a work without frames names no frame', () => {
  expect(enquiryText({ ...enquiry, frameName: null })).not.toContain('Frame')
})

test('M-030 the message about a premium work asks for a quote and holds no price and no frame', () => {
  const text = enquiryText({ ...enquiry, pricePaise: null })
  expect(text).toContain('a quote for “Courtyard, Four O’Clock”')
  expect(text).not.toMatch(/₹|Frame|Price/)
})

test('an enquiry about a sold work asks about it, and does not buy it', () => {
  const text = enquiryText({ ...enquiry, isSoldOut: true })
  expect(text).toContain('is out of stock')
  expect(text).not.toMatch(/₹|would like to buy/)
})

test('M-027 the chat opens with the message ready to send, with any signs in it', () => {
  const address = new URL(whatsAppAddress('919800000000', enquiryText(enquiry)))
  expect(address.origin + address.pathname).toBe('https://wa.me/919800000000')
  expect(address.searchParams.get('text')).toBe(enquiryText(enquiry))
})
