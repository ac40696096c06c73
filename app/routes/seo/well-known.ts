/** Fixed URLs for programs: where to report a vulnerability, and where to change a password. */
import { href, redirect } from 'react-router'
import { forAnybody } from '#app/http/personal-loader.ts'
import { callRefused } from '#app/http/answers.ts'
import { mailAddress } from '#app/ui/addresses.ts'
import { seoWords } from '#words/seo.ts'

const HALF_A_YEAR_MS = 182 * 24 * 3_600_000

export const loader = forAnybody(({ services: { brand, clock, storeUrl }, params: { file }, url }) => {
  if (file === 'change-password') return redirect(href('/profile'))
  if (file !== 'security.txt') return callRefused(404, seoWords.nothingHere)
  const lines = [
    `Contact: ${mailAddress(brand.email)}`,
    `Expires: ${new Date(clock.now().getTime() + HALF_A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${new URL(url.pathname, storeUrl).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
})
