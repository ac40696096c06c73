import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Tick } from '#app/ui/field.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { alertsWords } from '#words/alerts.ts'
import { consentsWords } from '#words/consents.ts'

/** Offered only by browsers that can show notifications while no page of the store is open. */
const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

type Props = {
  /** Undefined where the shop sends none. */
  publicKey: string | undefined
  /** The person wants them, in this browser or another. */
  isWanted?: boolean
}

export function PushPanel({ publicKey, isWanted = false }: Props) {
  const isInteractive = useInteractive()
  const [state, setState] = useState<'asked' | keyof typeof alertsWords.pushSaid>()
  useEffect(() => {
    if (!isWanted || !canPush() || Notification.permission !== 'granted') return
    navigator.serviceWorker
      .getRegistration()
      .then((worker) => worker?.pushManager.getSubscription())
      .then(
        (subscribed) => subscribed && setState('on'),
        () => {},
      )
  }, [isWanted])
  if (!publicKey || !isInteractive || !canPush()) return null
  const turnOn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!new FormData(event.currentTarget).has('agree')) return setState('unticked')
    setState('asked')
    setState(await import('#app/browser/push.ts').then(({ turnOnPush }) => turnOnPush(publicKey)))
  }
  return (
    <form className="stack g8" aria-labelledby="push-title" onSubmit={(event) => void turnOn(event)} noValidate>
      <h2 className="d d3" id="push-title">
        {alertsWords.pushTitle}
      </h2>
      <p className="ash">{alertsWords.pushIntro}</p>
      {state !== 'on' && (
        <>
          <Tick label={consentsWords.agree.alerts?.push ?? ''} name="agree" value="on" />
          <div>
            <Button type="submit" look="outline" aria-disabled={state === 'asked'}>
              {alertsWords.pushTurnOn}
            </Button>
          </div>
        </>
      )}
      <p role="status">{state && state !== 'asked' ? alertsWords.pushSaid[state] : ''}</p>
    </form>
  )
}
