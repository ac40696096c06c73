import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readReturnPath, SIGN_IN } from '#domain/accounts/return-path.rules.ts'
import { announce } from './announce.ts'
import { refreshMe } from '#app/browser/me.ts'
import { onSignInRequest, requestSignIn, signInPage } from '#app/browser/sign-in-request.ts'
import type { SignInWish } from '#app/browser/sign-in-request.ts'
import { useLater } from './use-later.ts'

const loadDialog = () => import('./sign-in-dialog.tsx')

/** Where the sign-in dialog stands, whoever asks for it. `after` has the focus then when what was pressed is gone. */
export function SignInPlace({ after }: { after: RefObject<HTMLElement | null> }) {
  const [wish, setWish] = useState<SignInWish>({})
  const { pathname } = useLocation()
  // A link in the dialog leads away from it.
  const [openedOn, setOpenedOn] = useState<string>()
  const opener = useRef<HTMLElement | null>(null)
  const { Component: Dialog, fetchIt } = useLater(loadDialog)
  const navigate = useNavigate()
  useEffect(() =>
    onSignInRequest((asked) => {
      const pressed = document.activeElement
      const isPressed = pressed instanceof HTMLElement && pressed !== document.body
      opener.current = isPressed ? pressed : document.getElementById('main')
      setWish(asked)
      fetchIt().then(
        () => setOpenedOn(location.pathname),
        () => location.assign(signInPage(asked)),
      )
    }),
  )
  useWishOfAddress()

  async function finish() {
    // The header shows who is there before the focus goes back to it.
    await refreshMe()
    if (wish.returnPath) {
      opener.current = document.getElementById('main')
      await navigate(wish.returnPath)
    } else if (!opener.current?.isConnected) {
      opener.current = after.current?.querySelector<HTMLElement>('a, button') ?? null
    }
    setOpenedOn(undefined)
    announce({ kind: 'done', text: 'You are signed in.' })
  }

  return (
    Dialog && (
      <Dialog
        isOpen={openedOn === pathname}
        onOpenChange={(isOpen) => setOpenedOn(isOpen ? pathname : undefined)}
        opener={opener}
        wish={wish}
        onDone={() => void finish()}
      />
    )
  )
}

/** A guest who asked for a personal page was sent home with the wish in the address, which forgets it at once. */
function useWishOfAddress(): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const wished = new URLSearchParams(search).get(SIGN_IN)
    if (wished === null) return
    void navigate({ search: '' }, { replace: true, preventScrollReset: true })
    void refreshMe()
    requestSignIn({ words: 'Please sign in to see that page.', returnPath: readReturnPath(wished) })
  }, [search, navigate])
}
