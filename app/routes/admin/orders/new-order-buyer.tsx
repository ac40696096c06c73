import CircleAlert from 'lucide-react/icons/circle-alert'
import type { OnDeliveryOffer } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { GOES, LINK_MINUTES, PAYS } from '#domain/orders/placing/shop-order-form.rules.ts'
import { INDIAN_STATES } from '#shared/indian-states.rules.ts'
import { ChoiceField, Part } from '#app/ui/dashboard-parts.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { HandPaymentFields, type Field } from './hand-payment-fields.tsx'

type Props = { field: Field }

/** Who buys, and where it goes. */
export function BuyerPart({ field }: Props) {
  return (
    <Part id="buyer" className="new-order-part" title="Buyer">
      <div className="new-order-fields">
        <TextField label="Full name" autoComplete="off" required {...field('fullName')} />
        <TextField label="Phone" inputMode="tel" autoComplete="off" required {...field('phone')} />
        <TextField
          label="E-mail"
          hint="May be empty: then no mails are sent."
          type="email"
          autoComplete="off"
          {...field('email')}
        />
      </div>
      <Choices
        legend="How it goes"
        {...field('goes')}
        options={GOES}
        defaultValue={field('goes').defaultValue ?? 'parcel'}
      />
      <div className="new-order-fields">
        <div className="new-order-street">
          <TextArea label="Address" rows={2} autoComplete="off" {...field('address')} />
        </div>
        <TextField label="PIN code" inputMode="numeric" autoComplete="off" required {...field('postalCode')} />
        <TextField label="City" autoComplete="off" required {...field('city')} />
        <ChoiceField
          label="State"
          hint="It decides the tax heads of the invoice."
          {...field('state')}
          options={[['', 'Choose a state'], ...INDIAN_STATES.map((state) => [state, state] as const)]}
        />
      </div>
    </Part>
  )
}

type PaymentProps = Props & { total: string | undefined; onDelivery: OnDeliveryOffer | null }

/** By a link, at the door, or paid already. What is not paid yet is held for a while. */
export function PaymentPart({ field, total, onDelivery }: PaymentProps) {
  const { link, hand, delivery } = PAYS
  const options = { link, hand, ...(onDelivery && { delivery }) }
  return (
    <Part id="payment" className="new-order-part" title="Payment">
      <Choices
        legend="How it is paid"
        {...field('pays')}
        options={options}
        unfit={onDelivery?.why ? ['delivery'] : []}
        defaultValue={field('pays').defaultValue ?? 'link'}
      />
      {onDelivery?.why && <p className="ash small">{onDelivery.why}</p>}
      {onDelivery?.why === null && <p className="ash small new-order-at-door">{atTheDoor(onDelivery)}</p>}
      <div className="new-order-fields new-order-held">
        <ChoiceField
          label="The pieces are held for"
          {...field('minutes')}
          defaultValue={field('minutes').defaultValue ?? '1440'}
          options={Object.entries(LINK_MINUTES)}
        />
      </div>
      <div className="new-order-fields new-order-by-hand">
        <HandPaymentFields field={field} total={total} />
      </div>
    </Part>
  )
}

const atTheDoor = ({ feePaise }: OnDeliveryOffer) =>
  `The buyer is sent a link, and proves the phone number there by a code. Then the order stands, and the courier collects its total${feePaise > 0 ? `, a fee of ${rupees(feePaise)} plus tax among it` : ''}.`

type ChoicesProps = {
  legend: string
  name: string
  options: Readonly<Record<string, string>>
  defaultValue: string
  /** What cannot be chosen now. */
  unfit?: readonly string[]
  error: string | undefined
}

const Choices = ({ legend, name, options, defaultValue, unfit = [], error }: ChoicesProps) => (
  <fieldset className="new-order-choices" aria-describedby={error && `${name}-error`}>
    <legend className="lab">{legend}</legend>
    {Object.entries(options).map(([value, words]) => (
      <label className="tick" key={value}>
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === defaultValue}
          disabled={unfit.includes(value)}
          data-wrong={(error && value === defaultValue) || undefined}
        />
        {words}
      </label>
    ))}
    {error && (
      <p className="err" id={`${name}-error`}>
        <CircleAlert className="i" />
        {error}
      </p>
    )}
  </fieldset>
)
