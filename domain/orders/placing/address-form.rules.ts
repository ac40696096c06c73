/** The two addresses of a purchase, as people type them: read alike by the browser and by the server. */
import { readAll, readEmail, readLine, readLines, readName, readPhone, no, yes } from '#shared/entered-text.rules.ts'
import { isPin, PIN_ERROR, plainPin } from '#shared/pin-codes.rules.ts'
import type { Read } from '#shared/entered-text.rules.ts'
import { isIndianState } from '#shared/indian-states.rules.ts'

export const ADDRESS_PARTS = ['shipping', 'billing'] as const

export type AddressPart = (typeof ADDRESS_PARTS)[number]

/** In the order in which they are asked. */
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

/** As an order keeps it. */
export const keptAddress = ({ address: street, postalCode: postal_code, ...rest }: Address): string =>
  JSON.stringify({ ...rest, street, postal_code })

export type Addresses = { shipping: Address; billing: Address }

/** Such as `shipping.phone`. */
export type AddressKey = `${AddressPart}.${AddressField}`

export type AddressErrors = Readonly<Partial<Record<AddressKey, string>>>

export type AddressesRead = ({ ok: true } & Addresses) | { ok: false; errors: AddressErrors }

/** The only country that parcels go to. */
export const COUNTRY = 'India'

const ADDRESS_LENGTH_MAX = 255

export const keyOf = (part: AddressPart, field: AddressField): AddressKey => `${part}.${field}`

/** Without a billing address it is that of the shipping. Whatever is no text counts as left empty. */
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
  address: (text) => readLines(text, ADDRESS_LENGTH_MAX, 'Please enter the house, the street and the area.'),
  city: (text) => readLine(text, ADDRESS_LENGTH_MAX, 'Please enter the city or the village.'),
  state: readState,
  country: readCountry,
}

/** How one field is read, for a form that has only some of them. */
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
  return isPin(pin) ? yes(pin) : no(PIN_ERROR)
}

function readState(text: string): Read<string> {
  const state = text.trim()
  return isIndianState(state) ? yes(state) : no('Please choose a state.')
}

function readCountry(text: string): Read<string> {
  return text.trim() === COUNTRY ? yes(COUNTRY) : no('We deliver within India only.')
}
