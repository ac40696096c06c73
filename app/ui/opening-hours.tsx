import type { ReactNode } from 'react'
import { hoursNow, type HoursByLanguage as Hours } from '#shared/opening-hours.rules.ts'
import { otherLanguage } from './other-language.ts'

/** When the shop is open, in English where the owner has not written it in the page's language. */
export function OpeningHours({ hours, between = <br /> }: { hours: Hours; between?: ReactNode }) {
  const { lines, language } = hoursNow(hours)
  return (
    <span lang={otherLanguage(language)}>
      {lines[0]}
      {between}
      {lines[1]}
    </span>
  )
}
