/** The address typed so far, stored by the browser until the order is placed. */
import { ADDRESS_FIELDS, type Address, type AddressField, type AddressPart } from './address-form.rules.ts'
import { placeOf, type Place } from './address-book.rules.ts'
import { fillFromPin, NOTHING_FILLED, type Filled } from './prefill.rules.ts'

export type AddressDraft = {
  shipping: Address
  /** The last one that differed from shipping; null when none did. */
  billing: Address | null
  isBillingSame: boolean
  filled: Readonly<Record<AddressPart, Filled>>
}

/** Billing is the same as shipping until the buyer changes that. */
export function draftOf(prefilled: Address): AddressDraft {
  const { address, filled } = fillFromPin(prefilled, NOTHING_FILLED)
  return { shipping: address, billing: null, isBillingSame: true, filled: { shipping: filled, billing: filled } }
}

export const addressIn = ({ shipping, billing, isBillingSame }: AddressDraft, part: AddressPart): Address =>
  part === 'shipping' || isBillingSame || !billing ? shipping : billing

/** In the form of `readAddresses`. */
export const enteredIn = (draft: AddressDraft) => ({
  shipping: draft.shipping,
  billing: draft.isBillingSame ? undefined : addressIn(draft, 'billing'),
})

export function typeInto(draft: AddressDraft, part: AddressPart, field: AddressField, text: string): AddressDraft {
  if (part === 'billing' && draft.isBillingSame) return draft
  const typed = { ...addressIn(draft, part), [field]: text }
  const { address, filled } =
    field === 'postalCode' ? fillFromPin(typed, draft.filled[part]) : { address: typed, filled: draft.filled[part] }
  return { ...draft, [part]: address, filled: { ...draft.filled, [part]: filled } }
}

/** A saved address, with the e-mail address that is already there. */
export function placeInto(draft: AddressDraft, part: AddressPart, place: Place): AddressDraft {
  if (part === 'billing' && draft.isBillingSame) return draft
  const { address, filled } = fillFromPin({ ...addressIn(draft, part), ...placeOf(place) }, NOTHING_FILLED)
  return { ...draft, [part]: address, filled: { ...draft.filled, [part]: filled } }
}

const PLACE: readonly AddressField[] = ['postalCode', 'address', 'city', 'state']

const isEmptyIn =
  ({ shipping }: AddressDraft) =>
  (field: AddressField) =>
    shipping[field].trim() === ''

/** The PIN code checked on a work's page, if no address is there yet. */
export const fillPin = (draft: AddressDraft, pin: string): AddressDraft =>
  pin !== '' && PLACE.every(isEmptyIn(draft)) ? typeInto(draft, 'shipping', 'postalCode', pin) : draft

/** Fills empty fields from the account after sign-in; the fields of a place all together or not at all. */
export function fillEmpty(draft: AddressDraft, known: Address): AddressDraft {
  const isEmpty = isEmptyIn(draft)
  const isPlaceless = PLACE.every(isEmpty)
  return ADDRESS_FIELDS.filter((field) => known[field] !== '' && isEmpty(field))
    .filter((field) => isPlaceless || !PLACE.includes(field))
    .reduce((filled, field) => typeInto(filled, 'shipping', field, known[field]), draft)
}

/** The first time they differ, billing begins as a copy of shipping. */
export function setBillingSame(draft: AddressDraft, isBillingSame: boolean): AddressDraft {
  if (isBillingSame || draft.billing) return { ...draft, isBillingSame }
  const filled = { ...draft.filled, billing: draft.filled.shipping }
  return { ...draft, isBillingSame, billing: draft.shipping, filled }
}

/** Undefined for anything but a draft: browser storage can hold anything. */
export function readDraft(kept: unknown): AddressDraft | undefined {
  const { shipping, billing, isBillingSame, filled } = Object(kept) as Record<string, unknown>
  const { shipping: shippingFilled, billing: billingFilled } = Object(filled) as Record<AddressPart, unknown>
  if (!isAddress(shipping) || !(billing === null || isAddress(billing))) return undefined
  if (!isFilled(shippingFilled) || !isFilled(billingFilled) || typeof isBillingSame !== 'boolean') return undefined
  return { shipping, billing, isBillingSame, filled: { shipping: shippingFilled, billing: billingFilled } }
}

const holdsTexts = (value: unknown, names: readonly string[]) =>
  names.every((name) => typeof (Object(value) as Record<string, unknown>)[name] === 'string')
const isAddress = (value: unknown): value is Address => holdsTexts(value, ADDRESS_FIELDS)
const isFilled = (value: unknown): value is Filled => holdsTexts(value, ['city', 'state'])
