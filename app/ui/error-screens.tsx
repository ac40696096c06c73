import { ownAddress } from '#app/ui/addresses.ts'
import { useEffect, type ComponentProps } from 'react'
import { href, useLocation } from 'react-router'
import { withNext } from './addresses.ts'
import { ButtonLink, GoLink } from './button.tsx'
import { PalePatch, EmptyState } from './states.tsx'

/** In the place of a page. */
const Bare = ({ children, ...words }: ComponentProps<typeof EmptyState>) => (
  <EmptyState heading="h1" art={<PalePatch />} {...words}>
    {children}
    <GoLink to={href('/')}>Return to Home</GoLink>
  </EmptyState>
)

export function NotFoundScreen() {
  return (
    <Bare
      title="Page Not Found"
      text="Something hung here once; the wall still remembers its shape. The work may have found a home, or the address has a slip of the pen."
    >
      <ButtonLink to={href('/collection')}>Explore Collection</ButtonLink>
    </Bare>
  )
}

/** What an error that is answered on purpose may say. */
export type ErrorSaid = { title?: string; message?: string; path?: string; requestId?: string }

/** In the place of a page whose post was not taken. */
export function RefusedScreen({ status, title, message, path }: { status: number } & ErrorSaid) {
  const { pathname } = useLocation()
  const room = path ?? pathname
  // What was pressed is gone.
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), [])
  return (
    <Bare title={title ?? 'This was not taken'} text={`${message ?? ''} Nothing was changed.`}>
      <a className="btn p" href={ownAddress(status === 401 ? withNext('/sign-in', room) : room)}>
        {status === 401 ? 'Sign in' : 'Back to the page'}
      </a>
    </Bare>
  )
}

/** A page we couldn't show, with the server's message if it sent one. Support finds the error by the request id. */
export function BrokenScreen({
  requestId,
  message,
  isNetworkError,
}: Pick<ErrorSaid, 'requestId' | 'message'> & { isNetworkError?: boolean }) {
  const { pathname, search } = useLocation()
  const told = isNetworkError ? NETWORK_ERROR_WORDS : message
  return (
    <Bare
      title={isNetworkError ? 'The line is cut' : message ? 'We’ll be right back' : 'This page fell off the wall'}
      text={
        told ?? (
          <>
            Something went wrong on our side, and it has been written down. Nothing you did is lost; please try again in
            a moment.
            {requestId && (
              <span className="bare-id">
                Reference <span className="num">{requestId}</span>
              </span>
            )}
          </>
        )
      }
    >
      <a className="btn p" href={ownAddress(pathname + search)}>
        Try again
      </a>
    </Bare>
  )
}

export const NETWORK_ERROR_WORDS = 'The store cannot be reached. Please try again.'

/** What browsers throw when they reach nobody, each in its own words. */
export const isNetworkError = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load/i.test(error.message)
