import type { AddressKey, AddressPart } from '#domain/orders/placing/address-form.rules.ts'
import { Tick } from '#app/ui/field.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { WithoutScripts } from '#app/routes/checkout/without-scripts.tsx'
import { AddressFields } from './address-fields.tsx'
import type { AddressForm } from './use-addresses.ts'

/** The two addresses, one behind the other; without scripts the second stands below the first. */
export function AddressTabs({ addresses }: { addresses: AddressForm }) {
  const { part, showPart, errors, isBillingSame } = addresses
  const same = (
    <Tick
      label="Billing same as shipping"
      checked={isBillingSame}
      onChange={({ target }) => addresses.setBillingSame(target.checked)}
    />
  )
  return (
    <div className="addresses">
      <WithoutScripts>
        <h2 className="d d3">Shipping</h2>
      </WithoutScripts>
      <Tabs
        label="Addresses"
        shown={part}
        onShow={(value) => showPart(value === 'billing' ? 'billing' : 'shipping')}
        tabs={[
          {
            value: 'shipping',
            name: tabName('Shipping', 'shipping', errors),
            content: (
              <>
                <AddressFields part="shipping" addresses={addresses} />
                {same}
              </>
            ),
          },
          {
            value: 'billing',
            name: tabName('Billing', 'billing', errors),
            content: (
              <>
                {same}
                <AddressFields part="billing" addresses={addresses} />
              </>
            ),
          },
        ]}
      />
      <WithoutScripts>
        <h2 className="d d3">Billing</h2>
        <AddressFields part="billing" addresses={addresses} />
      </WithoutScripts>
    </div>
  )
}

function tabName(name: string, part: AddressPart, errors: AddressForm['errors']): string {
  const wrong = (Object.keys(errors) as AddressKey[]).filter((key) => key.startsWith(part)).length
  return wrong === 0 ? name : `${name} (${wrong} to fix)`
}
