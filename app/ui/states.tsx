/** An empty, failed or loading state. */
import { ownAddress } from '#app/ui/addresses.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { errorsWords } from '#words/errors.ts'
import { frameWords } from '#words/frame.ts'

/** In red, with the reason and a way to try again that needs no script. */
export function ErrorState({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  return (
    <p className="failed" role="alert">
      <CircleAlert className="i" />
      <span>{message}</span>
      <a className="btn o s" href={ownAddress(pathname + search)}>
        {errorsWords.tryAgain}
      </a>
    </p>
  )
}

type EmptyProps = { title: string; text: ReactNode; art?: ReactNode; children?: ReactNode; heading?: 'h1' | 'h2' }

/** An empty place on the wall, with the next step. */
export function EmptyState({ title, text, art, children, heading: Heading = 'h2' }: EmptyProps) {
  return (
    <section className="bare">
      <div>
        {art}
        <Heading className="d d5">{title}</Heading>
        <p className="ash bare-text">{text}</p>
        {children && <div className="bare-act row">{children}</div>}
      </div>
    </section>
  )
}

/** Placeholder bars for words; only where waiting is real. */
export const Skeleton = () => (
  <output className="skel stack g8" aria-label={frameWords.loading}>
    <i />
    <i />
    <i />
  </output>
)

/** The pale patch that a picture leaves on its wall. */
export function PalePatch() {
  return (
    <div className="ghost" aria-hidden="true">
      <span />
      <i />
    </div>
  )
}
