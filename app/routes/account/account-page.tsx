import type { ReactNode } from 'react'

/** The frame of a page that holds one form of an account. */
export function AccountPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="wrap account-page">
      <h1 className="d d5">{heading}</h1>
      {children}
    </section>
  )
}
