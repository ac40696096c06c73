import { useEffect, useState, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { isPin, pinTrouble, plainPin } from '#shared/pin-codes.rules.ts'
import { callStore, messageIn } from '#app/browser/call-store.ts'
import { keepPin, storedPin } from '#app/browser/delivery-pin.ts'
import { deliveryCheckWords } from '#words/delivery-check.ts'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'

/** Whether and when works arrive at a PIN code. Hidden without a script. */
export function DeliveryCheck({ artworkIds }: { artworkIds: readonly string[] }) {
  const { pin, setPin, text, isAsking, error, check } = useDeliveryCheck(artworkIds)
  return (
    <form
      className="delivery"
      aria-label={deliveryCheckWords.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <TextField
        label={deliveryCheckWords.pin}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        value={pin}
        onChange={(event) => setPin(event.target.value)}
        error={error}
      />
      <Button type="submit" look="outline">
        {deliveryCheckWords.check}
      </Button>
      <p className="small" role="status" aria-busy={isAsking}>
        {text}
      </p>
    </form>
  )
}

/** Asking again makes a new question. */
type Question = { pin: string; turn: number }

/** The store's answer about the PIN code that was typed, or that the device remembers. */
function useDeliveryCheck(artworkIds: readonly string[]) {
  const kept = useSyncExternalStore(never, storedPin, () => '')
  const [typed, setTyped] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const [answer, setAnswer] = useState<{ query: string; text: string }>()
  const [error, setError] = useState<string>()
  const { pin, turn } = question ?? { pin: kept, turn: 0 }
  const works = artworkIds.map((id) => `&artwork=${id}`).join('')
  const query = isPin(pin) ? `?pin=${pin}${works}` : ''

  useEffect(() => {
    if (query === '') return
    let isOvertaken = false
    void callStore<{ text: string }>(href('/api/delivery') + query, undefined, 1).then((called) => {
      if (isOvertaken) return
      // Before a question, only the store's own limits are shown.
      const refusal =
        (!called.ok &&
          (turn > 0 || called.status === 429) &&
          (messageIn(called.refusal) ?? deliveryCheckWords.failed)) ||
        ''
      setAnswer({ query, text: called.ok ? called.answer.text : refusal })
    })
    return () => void (isOvertaken = true)
  }, [query, turn])

  function check(): void {
    const asked = plainPin(typed ?? kept)
    setError(isPin(asked) ? undefined : pinTrouble(asked))
    if (!isPin(asked)) return
    keepPin(asked)
    setQuestion({ pin: asked, turn: turn + 1 })
  }

  const text = error === undefined && answer?.query === query ? answer.text : ''
  const isAsking = query !== '' && answer?.query !== query
  return { pin: typed ?? kept, setPin: setTyped, text, isAsking, error, check }
}

const never = () => () => {}
