import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { sheets } from '#app/sheets.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { StoreFacts } from '#app/ui/store-facts.ts'

/** The frame of a page that holds one form of an account. */
export function AccountPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="wrap account-page">
      <h1 className="d d5">{heading}</h1>
      {children}
    </section>
  )
}

export const accountLinks = sheets('forms', 'account')

/** `title` is read for each page, in its language. */
export const accountMeta =
  (title: () => string, path: string): MetaFunction =>
  ({ matches }) =>
    pageMeta(matches[0]?.loaderData as StoreFacts | undefined, {
      title: title(),
      description: title(),
      path,
      isHidden: true,
    })
