/**
 * Addresses that an account saves under names, in addition to the profile's, which comes first unless another is
 * chosen.
 */
import { formSchema, readLine } from '#shared/entered-text.rules.ts'
import { addressesWords } from '#words/addresses.ts'
import { readField, type Address } from './address-form.rules.ts'

/** The recipient and address of a parcel. The e-mail address stays that of the buyer. */
export type Place = Pick<Address, (typeof PLACE_FIELDS)[number]>

const PLACE_FIELDS = ['fullName', 'phone', 'postalCode', 'address', 'city', 'state'] as const

export type BookEntry = { id: string; name: string; isDefault: boolean; updatedAt: Date } & Place

/** An address that checkout suggests. */
export type KnownAddress = { id: string; name: string } & Place

export const BOOK_MAX = 10

export const BOOK_NAME_MAX = 40

/** The address of the profile, where there is a choice. */
export const PROFILE_ADDRESS = { id: 'profile' } as const

export const readBookName = (text: string | undefined) => readLine(text, BOOK_NAME_MAX, addressesWords.noName)

export const bookForm = formSchema<{ name: string } & Place>({
  name: readBookName,
  fullName: readField('fullName'),
  phone: readField('phone'),
  postalCode: readField('postalCode'),
  address: readField('address'),
  city: readField('city'),
  state: readField('state'),
})

export const placeOf = ({ fullName, phone, postalCode, address, city, state }: Place): Place => ({
  fullName,
  phone,
  postalCode,
  address,
  city,
  state,
})

/** Whether a parcel would go to the same door. */
export const isSamePlace = (one: Place, other: Place) =>
  PLACE_FIELDS.every((field) => one[field].toLowerCase() === other[field].toLowerCase())

const ADDRESS_FORM = 'address-'

/** The name of the form that changes a saved address, or saves a `new` one. */
export const addressForm = (id: string) => `${ADDRESS_FORM}${id}` as const

export const isAddressForm = (name: string) => name.startsWith(ADDRESS_FORM)

export const addressOfForm = (name: string) => name.slice(ADDRESS_FORM.length)
