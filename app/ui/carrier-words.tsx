import { carrierText } from '#domain/orders/viewing/tracking-view.rules.ts'
import { otherLanguage } from './other-language.ts'

/** What a courier reports; its own words are marked as English. */
export function CarrierWords({ stored }: { stored: string }) {
  const { text, lang } = carrierText(stored)
  const other = lang && otherLanguage(lang)
  return other ? <span lang={other}>{text}</span> : text
}
