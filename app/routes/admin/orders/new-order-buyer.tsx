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
      <Choices legend="How it goes" name="goes" options={GOES} chosen={field('goes').defaultValue ?? 'parcel'} />
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

/** By a link that holds the pieces until it ends, or paid already. */
export function PaymentPart({ field, total }: Props & { total: string | undefined }) {
  return (
    <Part id="payment" className="new-order-part" title="Payment">
      <Choices legend="How it is paid" name="pays" options={PAYS} chosen={field('pays').defaultValue ?? 'link'} />
      <div className="new-order-fields new-order-by-link">
        <ChoiceField
          label="The link holds the pieces for"
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

type ChoicesProps = { legend: string; name: string; options: Readonly<Record<string, string>>; chosen: string }

const Choices = ({ legend, name, options, chosen }: ChoicesProps) => (
  <fieldset className="new-order-choices">
    <legend className="lab">{legend}</legend>
    {Object.entries(options).map(([value, words]) => (
      <label className="tick" key={value}>
        <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
        {words}
      </label>
    ))}
  </fieldset>
)
