/** Forms with a passkey: the page's script asks for it and posts its answer like any other field. */
import { ownAddress } from '#app/ui/addresses.ts'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { href, useLocation } from 'react-router'
import type { PasskeyUse } from '#app/browser/passkey.ts'
import { signInWords } from '#words/sign-in.ts'
import { withNext } from './addresses.ts'
import { Button } from './button.tsx'
import { FormMessage } from './form-parts.tsx'

const never = () => () => {}

/** Browsers tie passkeys to host names; an IP address can have none. */
const isPossible = () => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)

type Props = {
  use: PasskeyUse
  /** Name of the field in which the answer is sent. */
  name?: string
  action: string
  className: string
  button: ReactNode
  /** Suggests passkeys while the e-mail address is typed. */
  isOffered?: boolean
  /** Where passkeys aren't possible. */
  otherwise?: ReactNode
  children?: ReactNode
}

export function PasskeyForm({
  use,
  name = 'passkey',
  action,
  className,
  button,
  isOffered,
  otherwise,
  children,
}: Props) {
  const canBe = useSyncExternalStore(never, isPossible, () => false)
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState<string>()
  function send(said: string) {
    if (answer.current) answer.current.value = said
    form.current?.submit()
  }
  const sendOffered = useEffectEvent(send)
  useEffect(() => {
    if (!canBe || !isOffered) return
    const stop = new AbortController()
    void import('#app/browser/passkey.ts').then(({ suggestPasskeys }) => suggestPasskeys(stop.signal, sendOffered))
    return () => stop.abort()
  }, [canBe, isOffered])
  async function ask(event: SubmitEvent) {
    event.preventDefault()
    setTrouble(undefined)
    const { askPasskey } = await import('#app/browser/passkey.ts')
    const asked = await askPasskey(use)
    if (asked.ok) send(asked.answer)
    else setTrouble(asked.words)
  }
  if (!canBe) return otherwise
  return (
    <form ref={form} className={className} method="post" action={action} onSubmit={(event) => void ask(event)}>
      <FormMessage text={trouble} />
      {children}
      <input ref={answer} type="hidden" name={name} />
      {button}
    </form>
  )
}

export function PasskeyWay({ returnPath, isOffered }: { returnPath: string | undefined; isOffered?: boolean }) {
  const { pathname, search } = useLocation()
  const isPage = pathname.startsWith('/sign-')
  return (
    <PasskeyForm
      use="sign-in"
      action={ownAddress(withNext(href('/sign-in/passkey'), returnPath ?? (isPage ? undefined : pathname + search)))}
      className="passkey-way stack g12"
      isOffered={isOffered}
      button={
        <Button type="submit" look="outline" isWide>
          {signInWords.withPasskey}
        </Button>
      }
    />
  )
}
