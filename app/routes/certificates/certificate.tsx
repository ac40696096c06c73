import { data, href, isRouteErrorResponse } from 'react-router'
import { certificatePath } from '#domain/certificates/certificate.rules.ts'
import { showCertificate } from '#domain/certificates/show-certificates.ts'
import { retryAfter, secretAddressHeaders } from '#app/http/answers.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Markup } from '#app/ui/markup.tsx'
import { pageMeta, unshownMeta } from '#app/ui/page-meta.ts'
import { PageFailed } from '#app/ui/page-parts.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { certificatesWords } from '#words/certificates.ts'
import { wishlistWords } from '#words/wishlist.ts'
import { certificateMarkup } from './certificate-markup.tsx'
import type { Route } from './+types/certificate.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const store = matches[0].loaderData
  if (!loaderData) return unshownMeta(store, error, 'Certificate')
  const { title, path } = loaderData
  return pageMeta(store, {
    title: certificatesWords.pageTitle(title),
    description: certificatesWords.description,
    path,
    isHidden: true,
  })
}

export const links = sheets('certificate')

export const headers = secretAddressHeaders

/** Never cached: a certificate that was withdrawn must not look valid for another minute. */
export const loader = forAnybody(async ({ services, visit, params: { key = '' } }) => {
  const found = await showCertificate(services, { key, address: visit.address })
  if (!found.ok) {
    if (found.reason === 'too-many') throw data(null, { status: 429, headers: retryAfter(found.waitSeconds) })
    throw data(null, { status: 404 })
  }
  const { certificate } = found
  return {
    title: certificate.certified.title,
    path: certificatePath(key),
    html: certificateMarkup(certificate, key),
  }
})

export default function Certificate({ loaderData: { html } }: Route.ComponentProps) {
  return <Markup className="wrap certificate" html={html} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <PageFailed title={certificatesWords.title} message={certificatesWords.failed} />
  return (
    <EmptyState
      heading="h1"
      art={<PalePatch />}
      title={certificatesWords.missingTitle}
      text={certificatesWords.missingText}
    >
      <ButtonLink to={href('/collection')}>{wishlistWords.explore}</ButtonLink>
    </EmptyState>
  )
}
