import { Fragment, useCallback, useEffect, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import {
  addressIn,
  draftOf,
  enteredIn,
  fillEmpty,
  fillPin,
  placeInto,
  readDraft,
  setBillingSame,
  typeInto,
} from '#domain/orders/placing/address-draft.rules.ts'
import {
  COUNTRY,
  keyOf,
  ADDRESS_FIELDS,
  ADDRESS_PARTS,
  readAddresses,
  type AddressKey,
  type AddressPart,
  type AddressField,
  type Address,
  type AddressErrors,
} from '#domain/orders/placing/address-form.rules.ts'
import type { KnownAddress, Place } from '#domain/orders/placing/address-book.rules.ts'
import { stateDoubt } from '#domain/orders/placing/prefill.rules.ts'
import { INDIAN_STATES } from '#shared/indian-states.rules.ts'
import { GUEST, storedBy, storePurchase, storedPurchase } from './payment/stored-purchase.ts'
import { storedPin } from '#app/browser/delivery-pin.ts'
import { Tick, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { KeptAddresses } from './kept-addresses.tsx'
import { WithoutScripts } from './without-scripts.tsx'

/** The two addresses, one behind the other; without scripts the second stands below the first. */
export function AddressTabs({ addresses, known }: { addresses: AddressForm; known: readonly KnownAddress[] }) {
  const { part, showPart, errors, isBillingSame } = addresses
  const same = (
    <Tick
      key="same"
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
        tabs={ADDRESS_PARTS.map((value) => {
          const fields = (
            <Fragment key="fields">
              {known.length > 0 && !(value === 'billing' && isBillingSame) && (
                <KeptAddresses
                  known={known}
                  shown={addresses.address(value)}
                  onChoose={(place) => addresses.place(value, place)}
                />
              )}
              <AddressFields part={value} addresses={addresses} />
            </Fragment>
          )
          const content = value === 'shipping' ? [fields, same] : [same, fields]
          return { value, name: tabName(value, errors), content }
        })}
      />
      <WithoutScripts>
        <h2 className="d d3">Billing</h2>
        <AddressFields part="billing" addresses={addresses} />
      </WithoutScripts>
    </div>
  )
}

const NAMES: Record<AddressPart, string> = { shipping: 'Shipping', billing: 'Billing' }

function tabName(part: AddressPart, errors: AddressForm['errors']): string {
  const wrong = (Object.keys(errors) as AddressKey[]).filter((key) => key.startsWith(part)).length
  return wrong === 0 ? NAMES[part] : `${NAMES[part]} (${wrong} to fix)`
}

/** The eight fields of an address. A billing address that is that of the shipping is only shown. */
function AddressFields({ part, addresses }: { part: AddressPart; addresses: AddressForm }) {
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
      <TextField {...field('phone', 'Phone', 'tel-national')} inputMode="tel" />
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
      {/* There is nothing to choose, and a field that must be chosen begins with an empty choice. */}
      <SelectField {...field('country', 'Country', 'country-name')} required={false}>
        <option>{COUNTRY}</option>
      </SelectField>
    </div>
  )
}

const KEYS = ADDRESS_PARTS.flatMap((part) => ADDRESS_FIELDS.map((field) => keyOf(part, field)))

type AddressForm = ReturnType<typeof useAddresses>['addresses']

/** Both addresses while they are typed: what is in them, what is wrong, and which of them is shown. */
export function useAddresses(visitorId: string, prefilled: Address) {
  const [draft, setDraft] = useState(() => draftOf(prefilled))
  const [part, showPart] = useState<AddressPart>('shipping')
  /** An error is told once its field was left with something in it, or the form was sent. */
  const [told, setTold] = useState<ReadonlySet<AddressKey>>(new Set())
  /** What only the server found, until the field is changed. */
  const [refused, setRefused] = useState<AddressErrors>({})
  const [isStopped, setIsStopped] = useState(false)
  const [sought, setSought] = useState<{ key: AddressKey }>()
  /** As the form comes alive it takes over what was typed before: on an earlier page, or while scripts were loading. */
  const isAlive = useRef(false)
  const begunBy = useRef(visitorId)
  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      isAlive.current = form !== null
      if (!form) return
      const stored = readDraft(storedPurchase(visitorId).addresses)
      const held = textsIn(form)
      const isOfGuest = visitorId !== GUEST && [begunBy.current, storedBy()].includes(GUEST)
      begunBy.current = visitorId
      setDraft((shown) => {
        const typed = held
          .filter(([field, text]) => text !== shown.shipping[field])
          .reduce((known, [field, text]) => typeInto(known, 'shipping', field, text), stored ?? shown)
        return fillPin(isOfGuest ? fillEmpty(typed, prefilled) : typed, storedPin())
      })
    },
    [visitorId, prefilled],
  )
  // Where there is no form, as for whoever was signed out, what was typed into it stays.
  useEffect(() => {
    if (isAlive.current) storePurchase(visitorId, { addresses: draft })
  }, [visitorId, draft])
  useLayoutEffect(() => {
    if (sought) document.getElementsByName(sought.key)[0]?.focus()
  }, [sought])

  const read = readAddresses(enteredIn(draft))
  const found: AddressErrors = read.ok ? {} : read.errors
  const errors = Object.fromEntries(
    KEYS.flatMap((key) => {
      const error = (told.has(key) ? found[key] : undefined) ?? refused[key]
      return error ? [[key, error]] : []
    }),
  ) as AddressErrors

  /** Shows what is wrong, and leads to the first of it. */
  function stop(wrong: AddressErrors) {
    const first = KEYS.find((key) => wrong[key])
    if (!first) return
    setIsStopped(true)
    showPart(first.startsWith('billing') ? 'billing' : 'shipping')
    setSought({ key: first })
  }

  const addresses = {
    part,
    showPart,
    errors,
    isStopped: isStopped && Object.keys(errors).length > 0,
    isBillingSame: draft.isBillingSame,
    address: (shown: AddressPart) => addressIn(draft, shown),
    setBillingSame: (isSame: boolean) => setDraft((known) => setBillingSame(known, isSame)),
    type: (typedIn: AddressPart, field: AddressField, text: string) => {
      setDraft((known) => typeInto(known, typedIn, field, text))
      setRefused(({ [keyOf(typedIn, field)]: _changed, ...others }) => others)
    },
    /** One that is kept, in the place of what stands there. */
    place: (filled: AddressPart, place: Place) => {
      setDraft((known) => placeInto(known, filled, place))
      setRefused({})
    },
    leave: (left: AddressPart, field: AddressField) => {
      if (addressIn(draft, left)[field].trim() === '') return
      setTold((known) => new Set([...known, keyOf(left, field)]))
    },
    /** What can be sent; undefined when something has to be mended first. */
    check: () => {
      setTold(new Set(KEYS))
      if (read.ok && Object.keys(refused).length === 0) return read
      stop({ ...found, ...refused })
      return undefined
    },
    /** What the server found wrong. */
    refuse: (wrong: AddressErrors) => {
      setRefused(wrong)
      stop(wrong)
    },
  }
  return { attach, addresses }
}

/** More than was shown, when somebody was quicker than the scripts, or the browser filled something in. */
function textsIn(form: HTMLFormElement): [AddressField, string][] {
  return ADDRESS_FIELDS.flatMap((field) => {
    const control = form.elements.namedItem(keyOf('shipping', field))
    return control && 'value' in control ? [[field, control.value]] : []
  })
}
