import {
  Fragment,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
} from 'react'
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
  addressKey,
  ADDRESS_FIELDS,
  ADDRESS_PARTS,
  readAddresses,
  type AddressKey,
  type AddressPart,
  type AddressField,
  type Address,
  type AddressErrors,
} from '#domain/orders/placing/address-form.rules.ts'
import { type KnownAddress, type Place, isSamePlace } from '#domain/orders/placing/address-book.rules.ts'
import { stateDoubt } from '#domain/orders/placing/prefill.rules.ts'
import { countryName } from '#shared/country-name.rules.ts'
import { addressesWords } from '#words/addresses.ts'
import { GUEST, storedBy, storeCheckout, storedCheckout } from './payment/stored-checkout.ts'
import { storedPin } from '#app/browser/delivery-pin.ts'
import { Tick, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { StateField } from '#app/ui/state-field.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { WithoutScripts } from './without-scripts.tsx'
import { href, Link, useSearchParams } from 'react-router'
import { GoLink, buttonClass } from '#app/ui/button.tsx'

/** The two addresses, as tabs; without scripts one below the other. */
export function AddressTabs({
  addresses,
  known,
  newsText,
}: {
  addresses: AddressForm
  known: readonly KnownAddress[]
  newsText: string | null
}) {
  const { part, showPart, errors, isBillingSame } = addresses
  const same = (
    <Tick
      key="same"
      label={addressesWords.billingSame}
      checked={isBillingSame}
      onChange={({ target }) => addresses.setBillingSame(target.checked)}
    />
  )
  return (
    <div className="addresses">
      <WithoutScripts>
        <h2 className="d d3">{addressesWords.parts.shipping}</h2>
      </WithoutScripts>
      <Tabs
        label={addressesWords.tabs}
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
              <AddressFields
                part={value}
                addresses={addresses}
                // A number may get news, so the box is beside it. Nobody ticks it but the buyer.
                besidePhone={value === 'shipping' && newsText && <Tick name={NEWS_BOX} label={newsText} />}
              />
            </Fragment>
          )
          const content = value === 'shipping' ? [fields, same] : [same, fields]
          return { value, name: tabName(value, errors), content }
        })}
      />
      <WithoutScripts>
        <h2 className="d d3">{addressesWords.parts.billing}</h2>
        <AddressFields part="billing" addresses={addresses} />
      </WithoutScripts>
    </div>
  )
}

function tabName(part: AddressPart, errors: AddressForm['errors']): string {
  const wrong = (Object.keys(errors) as AddressKey[]).filter((key) => key.startsWith(part)).length
  return wrong === 0 ? addressesWords.parts[part] : addressesWords.partsToFix[part](wrong)
}

/** The fields of an address. A billing address that is the same as shipping is read-only. */
function AddressFields({
  part,
  addresses,
  besidePhone,
}: {
  part: AddressPart
  addresses: AddressForm
  besidePhone?: ReactNode
}) {
  const address = addresses.address(part)
  const isOnlyShown = part === 'billing' && addresses.isBillingSame
  const field = (name: AddressField, label: string, token: string) => ({
    label,
    name: addressKey(part, name),
    value: address[name],
    error: addresses.errors[addressKey(part, name)],
    autoComplete: `${part} ${token}`,
    required: true,
    disabled: isOnlyShown,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      addresses.type(part, name, target.value),
    onBlur: () => addresses.leave(part, name),
  })
  return (
    <div className="address">
      <TextField {...field('fullName', addressesWords.fullName, 'name')} />
      <TextField {...field('email', addressesWords.email, 'email')} type="email" />
      <TextField {...field('phone', addressesWords.phone, 'tel-national')} inputMode="tel" />
      {besidePhone}
      <TextField {...field('postalCode', addressesWords.postalCode, 'postal-code')} inputMode="numeric" />
      <TextArea {...field('address', addressesWords.address, 'street-address')} rows={2} />
      <TextField {...field('city', addressesWords.city, 'address-level2')} />
      <StateField {...field('state', addressesWords.state, 'address-level1')} />
      <p className="hint address-doubt" role="status">
        {isOnlyShown ? undefined : stateDoubt(address)}
      </p>
      {/* Not required: a required select would have to begin with an empty choice. */}
      <SelectField {...field('country', addressesWords.country, 'country-name')} required={false}>
        <option value={COUNTRY}>{countryName(COUNTRY)}</option>
      </SelectField>
    </div>
  )
}

const KEYS = ADDRESS_PARTS.flatMap((part) => ADDRESS_FIELDS.map((field) => addressKey(part, field)))

type AddressForm = ReturnType<typeof useAddresses>['addresses']

/** The state of both addresses: their texts, their errors, and the tab that is open. */
export function useAddresses(visitorId: string, prefilled: Address) {
  const [draft, setDraft] = useState(() => draftOf(prefilled))
  const [part, showPart] = useState<AddressPart>('shipping')
  /** A field shows its error after it was left with a text in it, or after the form was sent. */
  const [told, setTold] = useState<ReadonlySet<AddressKey>>(new Set())
  /** Errors that only the server found, until the field changes. */
  const [refused, setRefused] = useState<AddressErrors>({})
  const [isStopped, setIsStopped] = useState(false)
  const [sought, setSought] = useState<{ key: AddressKey }>()
  /** The form takes over what was typed before: on an earlier page, or while scripts were loading. */
  const isAlive = useRef(false)
  const begunBy = useRef(visitorId)
  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      isAlive.current = form !== null
      if (!form) return
      const stored = readDraft(storedCheckout(visitorId).addresses)
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
  // Without a form, as for someone who was signed out, the stored draft stays.
  useEffect(() => {
    if (isAlive.current) storeCheckout(visitorId, { addresses: draft })
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

  /** Shows the errors, and leads to the first. */
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
      setRefused(({ [addressKey(typedIn, field)]: _changed, ...others }) => others)
    },
    /** Fills in a saved address. */
    place: (filled: AddressPart, place: Place) => {
      setDraft((known) => placeInto(known, filled, place))
      setRefused({})
    },
    leave: (left: AddressPart, field: AddressField) => {
      if (addressIn(draft, left)[field].trim() === '') return
      setTold((known) => new Set([...known, addressKey(left, field)]))
    },
    /** Undefined if there are errors. */
    check: () => {
      setTold(new Set(KEYS))
      if (read.ok && Object.keys(refused).length === 0) return read
      stop({ ...found, ...refused })
      return undefined
    },
    /** Shows the errors that the server found. */
    refuse: (wrong: AddressErrors) => {
      setRefused(wrong)
      stop(wrong)
    },
  }
  return { attach, addresses }
}

/** Includes what was typed before scripts ran, and what the browser filled in. */
function textsIn(form: HTMLFormElement): [AddressField, string][] {
  return ADDRESS_FIELDS.flatMap((field) => {
    const control = form.elements.namedItem(addressKey('shipping', field))
    return control && 'value' in control ? [[field, control.value]] : []
  })
}

/** The box for news by WhatsApp. */
export const NEWS_BOX = 'whatsapp'

/** In the query, the saved address that fills the form. */
export const KEPT_ADDRESS = 'address'

type Props = { known: readonly KnownAddress[]; shown: Place; onChoose: (place: Place) => void }

/** The address book: one tap fills the form, without scripts through the link. */
function KeptAddresses({ known, shown, onChoose }: Props) {
  const [query] = useSearchParams()
  const [said, setSaid] = useState('')
  return (
    <nav className="kept-addresses row" aria-label={addressesWords.saved}>
      {known.map((entry) => (
        <Link
          key={entry.id}
          className={buttonClass({ look: 'outline', size: 'small' })}
          to={`${href('/checkout')}?${new URLSearchParams({ ...Object.fromEntries(query), [KEPT_ADDRESS]: entry.id })}`}
          aria-current={isSamePlace(entry, shown) ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            onChoose(entry)
            setSaid(addressesWords.filledIn(entry.name))
          }}
        >
          {entry.name}
        </Link>
      ))}
      <GoLink to={`${href('/profile')}#addresses`}>{addressesWords.book}</GoLink>
      <span className="vh" role="status">
        {said}
      </span>
    </nav>
  )
}
