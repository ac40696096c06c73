import { ownAddress } from '#app/ui/addresses.ts'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { Link, href, useLocation, useNavigate } from 'react-router'
import { NO_ACCESS, readReturnPath, SIGN_IN } from '#domain/accounts/return-path.rules.ts'
import { useMe, refreshMe, type User } from '#app/browser/me.ts'
import { requestSignIn, onSignInRequest, signInPage, type SignInRequest } from '#app/browser/sign-in-request.ts'
import { splitLanguage } from '#words/languages.rules.ts'
import { errorsWords } from '#words/errors.ts'
import { signInWords } from '#words/sign-in.ts'
import { withNext } from './addresses.ts'
import { announce } from './announce.ts'
import { useInteractive, useLater } from './use-interactive.ts'
import { useReason } from './use-reason.ts'

/** The account menu, or for guests the sign-in link and the sign-in dialog. */
export function AccountTool() {
  const place = useRef<HTMLSpanElement>(null)
  const user = useMe()?.user
  return (
    <span className="account-tool" ref={place}>
      {user ? <OwnMenu user={user} /> : <SignInLink />}
      <SignInPlace after={place} />
    </span>
  )
}

/** Fetched only for people who are signed in. */
function OwnMenu({ user }: { user: User }) {
  const { Component: UserMenu, fetchIt } = useLater(() => import('./user-menu.tsx'))
  useEffect(() => {
    if (!UserMenu) fetchIt().catch(() => {})
  })
  if (UserMenu) return <UserMenu user={user} />
  return (
    <Link className="ib" to={href('/profile')} aria-label={signInWords.accountOf(user.name)}>
      <UserRound className="i" />
    </Link>
  )
}

/** Opens the dialog; before scripts run it leads to the sign-in page. */
function SignInLink() {
  const { pathname } = useLocation()
  const isInteractive = useInteractive()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    requestSignIn()
  }
  return (
    <Link
      className="ib"
      to={withNext(href('/sign-in'), pathname)}
      aria-label={signInWords.signIn}
      aria-haspopup={isInteractive ? 'dialog' : undefined}
      rel="nofollow"
      onClick={open}
    >
      <UserRound className="i" />
    </Link>
  )
}

const loadPanel = async () => ({ default: (await import('./user-menu.tsx')).AccountInMenu })

export function AccountPanel() {
  const { pathname } = useLocation()
  const user = useMe()?.user
  const { Component: AccountInMenu, fetchIt } = useLater(loadPanel)
  useEffect(() => {
    if (user && !AccountInMenu) fetchIt().catch(() => {})
  })
  return (
    <div className="mega-own hair any">
      {user ? (
        AccountInMenu && <AccountInMenu user={user} />
      ) : (
        <Link to={withNext(href('/sign-in'), pathname)} rel="nofollow">
          {signInWords.signIn}
        </Link>
      )}
    </div>
  )
}

/** The sign-in dialog. `after` gets the focus if the element that opened it is gone. */
function SignInPlace({ after }: { after: RefObject<HTMLElement | null> }) {
  const [request, setRequest] = useState<SignInRequest>({})
  const { pathname } = useLocation()
  // A link in the dialog leads away from it.
  const [openedOn, setOpenedOn] = useState<string>()
  const opener = useRef<HTMLElement | null>(null)
  const { Component: Dialog, fetchIt } = useLater(() => import('./sign-in-dialog.tsx'))
  const navigate = useNavigate()
  useEffect(() =>
    onSignInRequest((asked) => {
      const clicked = document.activeElement
      const isClicked = clicked instanceof HTMLElement && clicked !== document.body
      opener.current = isClicked ? clicked : document.getElementById('main')
      setRequest(asked)
      fetchIt().then(
        () => setOpenedOn(splitLanguage(location.pathname).path),
        () => location.assign(ownAddress(signInPage(asked))),
      )
    }),
  )
  useRequestOfAddress()

  async function finish() {
    // Updates the header before the focus goes back to it.
    await refreshMe()
    if (request.returnPath) {
      opener.current = document.getElementById('main')
      await navigate(request.returnPath)
    } else if (!opener.current?.isConnected) {
      opener.current = after.current?.querySelector<HTMLElement>('a, button') ?? null
    }
    setOpenedOn(undefined)
    announce({ kind: 'done', text: signInWords.signedIn })
  }

  return (
    Dialog && (
      <Dialog
        isOpen={openedOn === pathname}
        onOpenChange={(isOpen) => setOpenedOn(isOpen ? pathname : undefined)}
        opener={opener}
        request={request}
        onDone={() => void finish()}
      />
    )
  )
}

function useRequestOfAddress(): void {
  useReason(NO_ACCESS, () => announce({ kind: 'failed', text: errorsWords.noAccess }))
  useReason(SIGN_IN, (requested) => {
    void refreshMe()
    requestSignIn({ words: signInWords.signInForPage, returnPath: readReturnPath(requested) })
  })
}
