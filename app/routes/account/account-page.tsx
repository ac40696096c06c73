import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { sheets } from '#app/sheets.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { hiddenMeta } from '#app/ui/page-meta.ts'

export function AccountPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="wrap account-page stack g20">
      <h1 className="d d5">{heading}</h1>
      {children}
    </section>
  )
}

type FormProps = Omit<ComponentProps<typeof AnsweredForm>, 'className' | 'send' | 'whenDone'> & {
  heading: string
  /** Once it is done, this and what follows replace the form. */
  done?: string
  next?: ReactNode
}

export function AccountFormPage({ heading, done, next, ...form }: FormProps) {
  const finished = done && <FormDone title={done}>{next}</FormDone>
  return (
    <AccountPage heading={heading}>
      <AnsweredForm
        {...form}
        {...(finished && { whenDone: () => finished })}
        className="account-form stack g16"
        send={{ isWide: true }}
      />
    </AccountPage>
  )
}

export const LinkLine = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <Link className="lk" to={to}>
      {children}
    </Link>
  </p>
)

export const accountLinks = sheets('forms', 'account')

/** `title` is read for each page, in its language. */
export const accountMeta = (title: () => string, path: string) => hiddenMeta(title, title, path)
