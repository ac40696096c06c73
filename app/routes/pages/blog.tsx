import { Link, data, href } from 'react-router'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { GoLink } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { dayText } from '#shared/india-dates.rules.ts'
import type { Route } from './+types/blog.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const store = matches[0].loaderData
  const { article } = loaderData
  const blog = { name: 'Blog', path: href('/blog/:slug?') }
  if (!article) {
    return pageMeta(store, {
      title: blog.name,
      description: `Notes from the gallery: choosing, hanging and keeping art at home, by ${store?.brand.name}.`,
      path: blog.path,
      trail: [blog],
    })
  }
  const { title, description, published, updated } = article
  const path = `/${article.slug}`
  return pageMeta(store, {
    title,
    description,
    path,
    type: 'article',
    trail: [blog, { name: title, path }],
    structured: (known, say) => [
      say.article(known, {
        address: new URL(path, known.origin).href,
        headline: title,
        description,
        published,
        updated,
      }),
    ],
  })
}

export const links = sheets('prose')

export const loader = publicLoader(({ services, params, shows }) => {
  shows('content')
  const { slug: asked } = params as Route.ComponentProps['params']
  const { articles } = services.content
  const article = asked === undefined ? null : articles.find(({ slug }) => slug === `blog/${asked}`)
  if (article === undefined) throw data(null, { status: 404 })
  const list = articles.map(({ slug, title, description, published, minutes }) => ({
    slug: slug.slice('blog/'.length),
    title,
    description,
    published,
    minutes,
  }))
  return { article, list: article ? [] : list }
})

export default function Blog({ loaderData: { article, list } }: Route.ComponentProps) {
  if (article) {
    return (
      <Prose page={article} byline={`${dayText(article.published)}, ${minutesToRead(article.minutes)}`}>
        <GoLink to={href('/blog/:slug?')}>All articles</GoLink>
      </Prose>
    )
  }
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="d d5">Blog</h1>
      </div>
      <ul className="articles">
        {list.map(({ slug, title, description, published, minutes }) => (
          <li key={slug}>
            <p className="meta">
              <time dateTime={published}>{dayText(published)}</time>, {minutesToRead(minutes)}
            </p>
            <h2 className="d d4">
              <Link to={href('/blog/:slug?', { slug })} prefetch="intent">
                {title}
              </Link>
            </h2>
            <p className="ash">{description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const minutesToRead = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`
