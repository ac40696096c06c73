import type { ReactNode } from 'react'
import type { Brand } from '#shared/env.ts'
import { languageNow } from '#words/language-now.ts'
import { DEFAULT_LANGUAGE } from '#words/languages.rules.ts'
import { otherLanguage } from './other-language.ts'

type Props = Pick<Brand, 'hours'> & { between?: ReactNode }

/** When the shop is open, in English where the owner has not written it in the page's language. */
export function OpeningHours({ hours, between = <br /> }: Props) {
  const language = hours[languageNow()] ? languageNow() : DEFAULT_LANGUAGE
  const [open, closed] = hours[language] ?? hours.en
  return (
    <span lang={otherLanguage(language)}>
      {open}
      {between}
      {closed}
    </span>
  )
}
