/** The two addresses of an order: browser and server read them alike. */
import { INDIA } from '#shared/country-name.rules.ts'
import { readAll, readEmail, readLine, readLines, readName, readPhone, no, yes } from '#shared/entered-text.rules.ts'
import type { Read } from '#shared/entered-text.rules.ts'
import { isPin, pinTrouble, plainPin } from '#shared/pin-codes.rules.ts'
import { isIndianState } from '#shared/indian-states.rules.ts'
import { addressesWords } from '#words/addresses.ts'

export const ADDRESS_PARTS = ['shipping', 'billing'] as const

export type AddressPart = (typeof ADDRESS_PARTS)[number]

/** In the order of the form. */
export const ADDRESS_FIELDS = [
  'fullName',
  'email',
  'phone',
  'postalCode',
  'address',
  'city',
  'state',
  'country',
] as const

export type AddressField = (typeof ADDRESS_FIELDS)[number]

export type Address = Readonly<Record<AddressField, string>>

/** As an order stores it. */
export const keptAddress = ({ address: street, postalCode: postal_code, ...rest }: Address): string =>
  JSON.stringify({ ...rest, street, postal_code })

export type Addresses = { shipping: Address; billing: Address }

/** For example `shipping.phone`. */
export type AddressKey = `${AddressPart}.${AddressField}`

export type AddressErrors = Readonly<Partial<Record<AddressKey, string>>>

export type AddressesRead = ({ ok: true } & Addresses) | { ok: false; errors: AddressErrors }

/** The only country that parcels go to. */
export const COUNTRY = INDIA

const ADDRESS_LENGTH_MAX = 255

export const addressKey = (part: AddressPart, field: AddressField): AddressKey => `${part}.${field}`

/** Without a billing address the shipping address is used. Anything that is no text counts as empty. */
export function readAddresses({ shipping, billing }: { shipping: unknown; billing?: unknown }): AddressesRead {
  const entered = { shipping: enteredIn(shipping), billing: billing === undefined ? undefined : enteredIn(billing) }
  const shippingRead = readAddress(entered.shipping)
  const billingRead = entered.billing ? readAddress(entered.billing) : shippingRead
  if (shippingRead.ok && billingRead.ok) return { ok: true, shipping: shippingRead.form, billing: billingRead.form }
  const errors = [...errorsOf('shipping', shippingRead), ...(entered.billing ? errorsOf('billing', billingRead) : [])]
  return { ok: false, errors: Object.fromEntries(errors) }
}

const errorsOf = (part: AddressPart, read: ReturnType<typeof readAddress>) =>
  read.ok ? [] : Object.entries(read.errors).map(([field, error]) => [`${part}.${field}`, error])

function enteredIn(given: unknown): Address {
  const fields = Object(given) as Record<string, unknown>
  const texts = ADDRESS_FIELDS.map((field) => [field, typeof fields[field] === 'string' ? fields[field] : ''])
  return Object.fromEntries(texts) as Address
}

const READERS: Readonly<Record<AddressField, (text: string) => Read<string>>> = {
  fullName: (text) => readName(text, ADDRESS_LENGTH_MAX),
  email: readEmail,
  phone: readPhone,
  postalCode: readPin,
  address: (text) => readLines(text, ADDRESS_LENGTH_MAX, addressesWords.noAddress),
  city: (text) => readLine(text, ADDRESS_LENGTH_MAX, addressesWords.noCity),
  state: readState,
  country: readCountry,
}

/** One field, for a form that has only some of them. */
export const readField =
  (field: AddressField) =>
  (text = '') =>
    READERS[field](text)

const readAddress = (entered: Address) =>
  readAll<Address>(
    Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, READERS[field](entered[field])])) as Record<
      AddressField,
      Read<string>
    >,
  )

function readPin(text: string): Read<string> {
  const pin = plainPin(text)
  return isPin(pin) ? yes(pin) : no(pinTrouble(pin))
}

function readState(text: string): Read<string> {
  const state = text.trim()
  return isIndianState(state) ? yes(state) : no(addressesWords.noState)
}

function readCountry(text: string): Read<string> {
  return text.trim() === COUNTRY ? yes(COUNTRY) : no(addressesWords.onlyIndia)
}
