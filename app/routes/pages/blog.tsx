import { Link, data, href } from 'react-router'
import { writtenNow } from '#domain/content/pages/written-now.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { GoLink } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { dayText } from '#shared/india-dates.rules.ts'
import { pagesWords } from '#words/pages.ts'
import { otherLanguage } from '#app/ui/other-language.ts'
import type { Route } from './+types/blog.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const store = matches[0].loaderData
  const { article } = loaderData
  const blog = { name: pagesWords.blog, path: href('/blog/:slug?') }
  if (!article) {
    return pageMeta(store, {
      title: blog.name,
      description: pagesWords.blogDescription(store?.brand.name ?? ''),
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
    picture: article.picture ?? null,
    // Made on the server only, so the browser's scripts are without it.
    ...(import.meta.env.SSR && {
      structured: (known, say) => [
        say.article(known, {
          address: new URL(path, known.origin).href,
          headline: title,
          description,
          published,
          updated,
        }),
      ],
    }),
  })
}

export const links = sheets('prose')

export const loader = publicLoader(async ({ services, params, shows }) => {
  shows('content')
  const { slug: asked } = params as Route.ComponentProps['params']
  const { articles } = await writtenNow(services)
  const article = asked === undefined ? null : articles.find(({ slug }) => slug === `blog/${asked}`)
  if (article === undefined) throw data(null, { status: 404 })
  const list = articles.map(({ slug, language, title, description, published, minutes }) => ({
    slug: slug.slice('blog/'.length),
    language,
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
      <Prose
        page={article}
        byline={pagesWords.byline(dayText(article.published), pagesWords.minutesToRead(article.minutes))}
      >
        <GoLink to={href('/blog/:slug?')}>{pagesWords.allArticles}</GoLink>
      </Prose>
    )
  }
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="d d5">{pagesWords.blog}</h1>
      </div>
      <ul className="articles">
        {list.map(({ slug, language, title, description, published, minutes }) => (
          <li key={slug}>
            <p className="meta">
              <time dateTime={published}>{dayText(published)}</time>, {pagesWords.minutesToRead(minutes)}
            </p>
            <h2 className="d d4" lang={otherLanguage(language)}>
              <Link to={href('/blog/:slug?', { slug })} prefetch="intent">
                {title}
              </Link>
            </h2>
            <p className="ash" lang={otherLanguage(language)}>
              {description}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
