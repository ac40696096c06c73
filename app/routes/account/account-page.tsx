import type { ReactNode } from 'react'
import { sheets } from '#app/sheets.ts'
import { hiddenMeta } from '#app/ui/page-meta.ts'

/** The frame of a page that holds one form of an account. */
export function AccountPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="wrap account-page">
      <h1 className="d d5">{heading}</h1>
      {children}
    </section>
  )
}

/** What the routes of signing in have in common. */
export const accountLinks = sheets('forms', 'account')

export const accountMeta = (title: string, path: string) => hiddenMeta(title, title, path)
