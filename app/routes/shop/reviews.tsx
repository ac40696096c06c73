import { data, href } from 'react-router'
import { showReviewPage } from '#domain/reviews/show-reviews.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { Markup } from '#app/ui/markup.tsx'
import { WorksFailed } from '#app/ui/page-parts.tsx'
import { Crumbs } from '#app/ui/pagination.tsx'
import { pageMeta, unshownMeta } from '#app/ui/page-meta.ts'
import { reviewsWords } from '#words/reviews.ts'
import { reviewPageMarkup } from './review-parts.tsx'
import type { Route } from './+types/reviews.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const store = matches[0].loaderData
  if (!loaderData) return unshownMeta(store, error, 'Artwork')
  const { heading, description, path, page, work } = loaderData
  return pageMeta(store, {
    title: page > 1 ? reviewsWords.pageOf(heading, page) : heading,
    description,
    path: page > 1 ? `${path}?page=${page}` : path,
    trail: [
      { name: work.title, path: href('/artwork/:id', { id: work.id }) },
      { name: reviewsWords.title, path },
    ],
  })
}

export const links = sheets('reviews')

/** All reviews of a work, a page at a time. */
export const loader = publicLoader(async ({ services, params, address, shows }) => {
  const { id } = params as Route.ComponentProps['params']
  shows(`artwork:${id}`)
  const page = readPage(address.query)
  const shown = await showReviewPage(services, id, page)
  if (!shown.ok) throw data(null, { status: shown.reason === 'not-found' ? 404 : 503 })
  const { work, summary } = shown
  const path = href('/artwork/:id/reviews', { id })
  return {
    work: { id, title: work.title, lang: work.titleLang },
    heading: reviewsWords.titleOf(work.title),
    description: reviewsWords.description(work.title, work.artistName),
    path,
    page,
    isEmpty: summary.count === 0,
    html: reviewPageMarkup({ ...shown, address: path, page }),
  }
})

export default function Reviews({ loaderData: { work, heading, html, isEmpty } }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <Crumbs steps={[{ name: work.title, to: href('/artwork/:id', { id: work.id }) }]} />
      <h1 className="d d5">{heading}</h1>
      {isEmpty && <p>{reviewsWords.noneText}</p>}
      <Markup html={html} />
    </div>
  )
}

export const ErrorBoundary = () => <WorksFailed message={reviewsWords.failed} heading="h1" isWayBackShown />
