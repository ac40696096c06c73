/** What a buyer need not type: known from the profile, or from the PIN code. */
import { stateName } from '#shared/state-name.rules.ts'
import type { Profile } from '#domain/accounts/profile-fields.rules.ts'
import type { OrderAddress } from '#domain/orders/order/order.rules.ts'
import { isIndianState } from '#shared/indian-states.rules.ts'
import { isPin, plainPin } from '#shared/pin-codes.rules.ts'
import { placeOfPin } from '#shared/pin-places.rules.ts'
import { addressesWords } from '#words/addresses.ts'
import { COUNTRY, type Address } from './address-form.rules.ts'

export function addressOfProfile(profile: Profile | undefined, email: string): Address {
  return {
    fullName: [profile?.first_name, profile?.last_name].filter(Boolean).join(' '),
    email,
    phone: profile?.phone ?? '',
    postalCode: profile?.postal_code ?? '',
    address: profile?.address ?? '',
    city: profile?.city ?? '',
    state: profile?.state && isIndianState(profile.state) ? profile.state : '',
    country: COUNTRY,
  }
}

type KeptAddress = Omit<OrderAddress, 'country'> & { email?: string; phone?: string }

/** `known` fills what an order lacks. */
export function addressOfOrder(order: KeptAddress, known: Address): Address {
  const { fullName = known.fullName, email = known.email, phone = known.phone } = order
  const { street: address, city, state, postal_code: postalCode } = order
  return { ...known, fullName, email, phone, address, city, state: isIndianState(state) ? state : '', postalCode }
}

/** Filled in by the last PIN code; the person has typed anything else. */
export type Filled = Pick<Address, 'city' | 'state'>

export const NOTHING_FILLED: Filled = { city: '', state: '' }

/** Fills in city and state of a complete PIN code, unless the person has typed them. */
export function fillFromPin(address: Address, filled: Filled): { address: Address; filled: Filled } {
  if (!isPin(plainPin(address.postalCode))) return { address, filled }
  const { states, city = '' } = placeOfPin(address.postalCode)
  const place: Filled = { city, state: states.length === 1 && states[0] ? states[0] : '' }
  const fill = (field: keyof Filled) => (['', filled[field]].includes(address[field]) ? place[field] : address[field])
  return { address: { ...address, city: fill('city'), state: fill('state') }, filled: place }
}

/** Post offices near a border serve both sides, so the person decides. */
export function stateDoubt({ postalCode, state }: Pick<Address, 'postalCode' | 'state'>): string | undefined {
  const { states } = placeOfPin(postalCode)
  if (state === '' || states.length === 0 || (states as readonly string[]).includes(state)) return undefined
  return addressesWords.stateDoubt(plainPin(postalCode), states.map(stateName))
}
