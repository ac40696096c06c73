import CircleAlert from 'lucide-react/icons/circle-alert'
import type { OnDeliveryChoice } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { GOES, LINK_MINUTES, PAYS } from '#domain/orders/placing/shop-order-form.rules.ts'
import { INDIAN_STATES } from '#shared/indian-states.rules.ts'
import { ChoiceField, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { adminNewOrderWords } from '#words/admin-new-order.ts'
import { HandPaymentFields, type Field } from './hand-payment-fields.tsx'

type Props = { field: Field }

/** The buyer and the delivery. */
export function BuyerPart({ field }: Props) {
  return (
    <SectionPart id="buyer" className="new-order-part" title={adminNewOrderWords.buyer}>
      <div className="new-order-fields">
        <TextField label={adminNewOrderWords.fullName} autoComplete="off" required {...field('fullName')} />
        <TextField label={adminNewOrderWords.phone} inputMode="tel" autoComplete="off" required {...field('phone')} />
        <TextField
          label={adminNewOrderWords.email}
          hint={adminNewOrderWords.emailHint}
          type="email"
          autoComplete="off"
          {...field('email')}
        />
      </div>
      <Choices
        legend={adminNewOrderWords.delivery}
        {...field('goes')}
        options={GOES}
        defaultValue={field('goes').defaultValue ?? 'parcel'}
      />
      <div className="new-order-fields">
        <div className="new-order-street">
          <TextArea label={adminNewOrderWords.address} rows={2} autoComplete="off" {...field('address')} />
        </div>
        <TextField
          label={adminNewOrderWords.postalCode}
          inputMode="numeric"
          autoComplete="off"
          required
          {...field('postalCode')}
        />
        <TextField label={adminNewOrderWords.city} autoComplete="off" required {...field('city')} />
        <ChoiceField
          label={adminNewOrderWords.state}
          hint={adminNewOrderWords.stateHint}
          {...field('state')}
          options={[['', adminNewOrderWords.chooseState], ...INDIAN_STATES.map((state) => [state, state] as const)]}
        />
      </div>
    </SectionPart>
  )
}

type PaymentProps = Props & { total: string | undefined; onDelivery: OnDeliveryChoice | null }

/** By a link, at the door, or already paid. Unpaid orders are held for a while. */
export function PaymentPart({ field, total, onDelivery }: PaymentProps) {
  const { link, hand, delivery } = PAYS
  const options = { link, hand, ...(onDelivery && { delivery }) }
  return (
    <SectionPart id="payment" className="new-order-part" title={adminNewOrderWords.payment}>
      <Choices
        legend={adminNewOrderWords.paymentMethod}
        {...field('pays')}
        options={options}
        unfit={onDelivery?.why ? ['delivery'] : []}
        defaultValue={field('pays').defaultValue ?? 'link'}
      />
      {onDelivery?.why && <p className="ash small">{onDelivery.why}</p>}
      {onDelivery?.why === null && <p className="ash small new-order-at-door">{atTheDoor(onDelivery)}</p>}
      <div className="new-order-fields new-order-held">
        <ChoiceField
          label={adminNewOrderWords.holdFor}
          {...field('minutes')}
          defaultValue={field('minutes').defaultValue ?? '1440'}
          options={Object.entries(LINK_MINUTES)}
        />
      </div>
      <div className="new-order-fields new-order-by-hand">
        <HandPaymentFields field={field} total={total} />
      </div>
    </SectionPart>
  )
}

const atTheDoor = ({ feePaise }: OnDeliveryChoice) =>
  feePaise > 0 ? adminNewOrderWords.onDeliveryWithFee(rupees(feePaise)) : adminNewOrderWords.onDelivery

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
