import type { OnDeliveryChoice } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { rupees, type Paise } from '#shared/money.rules.ts'
import { payOnDeliveryWords } from '#words/pay-on-delivery.ts'
import { paymentWords } from '#words/payment.ts'

type Props = {
  choice: OnDeliveryChoice
  totalPaise: Paise
  isOnDelivery: boolean
  isBusy: boolean
  onChoose: (isOnDelivery: boolean) => void
}

/** Online or on delivery; if not on delivery, why. */
export function PaymentChoice({ choice: { why, feePaise }, totalPaise, isOnDelivery, isBusy, onChoose }: Props) {
  return (
    <fieldset className="pay-choice" disabled={isBusy}>
      <legend className="lab">{paymentWords.choiceTitle}</legend>
      <label className="tick">
        <input type="radio" name="pay" checked={!isOnDelivery} onChange={() => onChoose(false)} />
        <span>{paymentWords.payOnline}</span>
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
        <span>{payOnDeliveryWords.name}</span>
      </label>
      <p className="small ash" id="pay-on-delivery">
        {why ??
          (feePaise > 0
            ? payOnDeliveryWords.howItWorksWithFee(rupees(totalPaise), rupees(feePaise))
            : payOnDeliveryWords.howItWorks(rupees(totalPaise)))}
      </p>
    </fieldset>
  )
}
