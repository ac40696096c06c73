import type { ChangeEvent } from 'react'
import { COUNTRY, keyOf } from '#domain/orders/placing/address-form.rules.ts'
import type { AddressField, AddressPart } from '#domain/orders/placing/address-form.rules.ts'
import { stateDoubt } from '#domain/orders/placing/prefill.rules.ts'
import { INDIAN_STATES } from '#shared/indian-states.rules.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import type { AddressForm } from './use-addresses.ts'

/** The eight fields of an address. A billing address that is that of the shipping is only shown. */
export function AddressFields({ part, addresses }: { part: AddressPart; addresses: AddressForm }) {
  const address = addresses.address(part)
  const isOnlyShown = part === 'billing' && addresses.isBillingSame
  const field = (name: AddressField, label: string, token: string) => ({
    label,
    name: keyOf(part, name),
    value: address[name],
    error: addresses.errors[keyOf(part, name)],
    autoComplete: `${part} ${token}`,
    required: true,
    disabled: isOnlyShown,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      addresses.type(part, name, target.value),
    onBlur: () => addresses.leave(part, name),
  })
  return (
    <div className="address">
      <TextField {...field('fullName', 'Full name', 'name')} />
      <TextField {...field('email', 'E-mail', 'email')} type="email" />
      <TextField {...field('phone', 'Phone', 'tel-national')} type="tel" />
      <TextField {...field('postalCode', 'PIN code', 'postal-code')} inputMode="numeric" />
      <TextArea {...field('address', 'Address', 'street-address')} rows={2} />
      <TextField {...field('city', 'City', 'address-level2')} />
      <SelectField {...field('state', 'State', 'address-level1')}>
        <option value="">Choose a state</option>
        {INDIAN_STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <p className="hint address-doubt" role="status">
        {isOnlyShown ? undefined : stateDoubt(address)}
      </p>
      <SelectField {...field('country', 'Country', 'country-name')}>
        <option>{COUNTRY}</option>
      </SelectField>
    </div>
  )
}
