/** Fixed URLs for programs: where to report a vulnerability, where to change a password, the keys of certificates. */
import { href, redirect } from 'react-router'
import { CERTIFICATE_KEYS } from '#app/ui/addresses.ts'
import { publicKeySet } from '#domain/certificates/show-certificates.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { callRefused } from '#app/http/answers.ts'
import { mailAddress } from '#app/ui/addresses.ts'
import { seoWords } from '#words/seo.ts'

const HALF_A_YEAR_MS = 182 * 24 * 3_600_000

export const loader = forAnybody(async ({ services, params: { file }, url }) => {
  const { brand, clock, storeUrl } = services
  if (url.pathname === CERTIFICATE_KEYS)
    return Response.json(await publicKeySet(services), {
      headers: { 'Content-Type': 'application/jwk-set+json' },
    })
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
