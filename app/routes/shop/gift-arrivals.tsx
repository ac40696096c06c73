/** When the gifts of a page arrive: usual dates at first, those of a PIN code once one is known. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { callStore, messageIn } from '#app/browser/call-store.ts'
import { keepPin, storedPin } from '#app/browser/delivery-pin.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { isPin, pinTrouble, plainPin } from '#shared/pin-codes.rules.ts'
import { deliveryCheckWords } from '#words/delivery-check.ts'
import { giftsWords } from '#words/gifts.ts'
import type { Deliveries } from './deliveries.ts'

export type Arrivals = ReturnType<typeof useArrivals>

/** A new one each time, so that a failed question can be asked again. */
type Question = { pin: string }

type Answer = { query: string; asked: Question | undefined; deliveries?: Deliveries; refusal?: string }

export function useArrivals(artworkIds: readonly string[], occasion: string | undefined) {
  const kept = useSyncExternalStore(never, storedPin, () => '')
  const [asked, setAsked] = useState<Question>()
  const [answer, setAnswer] = useState<Answer>()
  const pin = asked?.pin ?? kept
  const query = `?${new URLSearchParams([
    ...(pin ? [['pin', pin]] : []),
    ...(occasion ? [['for', occasion]] : []),
    ...artworkIds.map((id) => ['artwork', id]),
  ])}`
  const isEmpty = artworkIds.length === 0
  useEffect(() => {
    if (isEmpty) return
    let isOvertaken = false
    void callStore<Deliveries>(href('/api/delivery/each') + query, undefined, 1).then((called) => {
      if (isOvertaken) return
      if (called.ok) return setAnswer({ query, asked, deliveries: called.answer })
      setAnswer({ query, asked, refusal: messageIn(called.refusal) ?? giftsWords.datesFailed })
    })
    return () => void (isOvertaken = true)
  }, [query, asked, isEmpty])
  const here = answer?.query === query && answer.asked === asked ? answer : undefined
  return {
    kept,
    isAsking: !isEmpty && !here,
    works: here?.deliveries?.works ?? {},
    /** Which dates these are, or why there are none. */
    about: here?.deliveries?.about ?? here?.refusal,
    ask: (wanted: string) => {
      keepPin(wanted)
      setAsked({ pin: wanted })
    },
  }
}

const never = () => () => {}

/** Hidden without a script, as the dates are. */
export function ArrivalForm({ arrivals }: { arrivals: Arrivals }) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const { kept, isAsking, about, ask } = arrivals
  return (
    <form
      className="delivery"
      aria-label={giftsWords.arrivalTitle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = plainPin(typed ?? kept)
        setError(isPin(wanted) ? undefined : pinTrouble(wanted))
        if (isPin(wanted)) ask(wanted)
      }}
    >
      <TextField
        label={deliveryCheckWords.pin}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        value={typed ?? kept}
        onChange={({ target }) => setTyped(target.value)}
        error={error}
      />
      <Button type="submit" look="outline">
        {deliveryCheckWords.check}
      </Button>
      <p className="small" role="status" aria-busy={isAsking}>
        {about}
      </p>
    </form>
  )
}
