import type { OnDeliveryOffer } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { rupees, type Paise } from '#shared/money.rules.ts'

type Props = {
  offer: OnDeliveryOffer
  totalPaise: Paise
  isOnDelivery: boolean
  isBusy: boolean
  onChoose: (isOnDelivery: boolean) => void
}

/** Now, or at the door; where the door cannot be, why. */
export function PaymentChoice({ offer: { why, feePaise }, totalPaise, isOnDelivery, isBusy, onChoose }: Props) {
  return (
    <fieldset className="pay-choice" disabled={isBusy}>
      <legend className="lab">How to pay</legend>
      <label className="tick">
        <input type="radio" name="pay" checked={!isOnDelivery} onChange={() => onChoose(false)} />
        <span>Pay now: UPI, cards, net banking and wallets</span>
      </label>
      <label className="tick">
        <input
          type="radio"
          name="pay"
          checked={isOnDelivery}
          disabled={why !== null}
          aria-describedby="pay-on-delivery"
          onChange={() => onChoose(true)}
        />
        <span>Pay on delivery</span>
      </label>
      <p className="small ash" id="pay-on-delivery">
        {why ??
          `You pay ${rupees(totalPaise)} to the courier${feePaise > 0 ? `, a fee of ${rupees(feePaise)} plus tax among it` : ''}. We send a code to your phone first.`}
      </p>
    </fieldset>
  )
}
