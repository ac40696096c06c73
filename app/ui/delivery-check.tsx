import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { useDeliveryCheck } from '#app/browser/use-delivery-check.ts'

/** Whether and when works arrive at a PIN code. It needs a script: without one it is not shown. */
export function DeliveryCheck({ artworkIds }: { artworkIds: readonly string[] }) {
  const { pin, setPin, text, isAsking, error, check } = useDeliveryCheck(artworkIds)
  return (
    <form
      className="delivery"
      aria-label="Delivery"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <TextField
        label="Delivery to PIN code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        value={pin}
        onChange={(event) => setPin(event.target.value)}
        error={error}
      />
      <Button type="submit" look="outline">
        Check
      </Button>
      <p className="small" role="status" aria-busy={isAsking}>
        {text}
      </p>
    </form>
  )
}
