import { ownAddress } from '#app/ui/addresses.ts'
import { useEffect, type ComponentProps } from 'react'
import { href, useLocation } from 'react-router'
import { errorsWords } from '#words/errors.ts'
import { withNext } from './addresses.ts'
import { ButtonLink, GoLink } from './button.tsx'
import { PalePatch, EmptyState } from './states.tsx'

/** In the place of a page. */
const Bare = ({ children, ...words }: ComponentProps<typeof EmptyState>) => (
  <EmptyState heading="h1" art={<PalePatch />} {...words}>
    {children}
    <GoLink to={href('/')}>{errorsWords.toHome}</GoLink>
  </EmptyState>
)

export function NotFoundScreen() {
  return (
    <Bare title={errorsWords.notFound} text={errorsWords.notFoundText}>
      <ButtonLink to={href('/collection')}>{errorsWords.explore}</ButtonLink>
    </Bare>
  )
}

/** The message of an error that we throw on purpose. */
export type ErrorSaid = { title?: string; message?: string; path?: string; requestId?: string }

/** Replaces a page whose post was refused. */
export function RefusedScreen({ status, title, message, path }: { status: number } & ErrorSaid) {
  const { pathname } = useLocation()
  const page = path ?? pathname
  // The clicked button is gone.
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), [])
  return (
    <Bare title={title ?? errorsWords.refused} text={errorsWords.nothingChanged(message ?? '')}>
      <a className="btn p" href={ownAddress(status === 401 ? withNext('/sign-in', page) : page)}>
        {status === 401 ? errorsWords.signIn : errorsWords.goBack}
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
  const told = isNetworkError ? errorsWords.offline : message
  return (
    <Bare
      title={isNetworkError ? errorsWords.offlineTitle : message ? errorsWords.backSoon : errorsWords.broken}
      text={
        told ?? (
          <>
            {errorsWords.brokenText}
            {requestId && (
              <span className="t12 block small">
                {errorsWords.reference} <span className="num">{requestId}</span>
              </span>
            )}
          </>
        )
      }
    >
      <a className="btn p" href={ownAddress(pathname + search)}>
        {errorsWords.tryAgain}
      </a>
    </Bare>
  )
}

/** The errors of browsers without a connection, each in its own words. */
export const isNetworkError = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load/i.test(error.message)
