import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

type Look = {
  /** `main` is madder: the main action of a view. */
  look?: 'main' | 'outline' | 'quiet'
  size?: 'small'
  isWide?: boolean
}

const LOOKS = { main: 'btn p', outline: 'btn o', quiet: 'btn q' } as const

export function buttonClass({ look = 'main', size, isWide }: Look): string {
  return [LOOKS[look], size && 's', isWide && 'wide'].filter(Boolean).join(' ')
}

export function Button({ look, size, isWide, ...rest }: Look & Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...rest} className={buttonClass({ look, size, isWide })} />
}

export function ButtonLink({ look, size, isWide, ...rest }: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...rest} className={buttonClass({ look, size, isWide })} />
}

/** A link that leads on; the line and the dot are its arrow. */
export function GoLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="go" to={to} prefetch="intent">
      {children}
    </Link>
  )
}
