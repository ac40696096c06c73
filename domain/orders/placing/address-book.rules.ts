/** Addresses that an account keeps under names. That of the profile stands beside them, and comes first unless another does. */
import { formSchema, readLine } from '#shared/entered-text.rules.ts'
import { readField, type Address } from './address-form.rules.ts'

/** Where a parcel goes and who opens the door; whoever orders keeps the own e-mail address. */
export type Place = Pick<Address, (typeof PLACE_FIELDS)[number]>

const PLACE_FIELDS = ['fullName', 'phone', 'postalCode', 'address', 'city', 'state'] as const

export type BookEntry = { id: string; name: string; isDefault: boolean; updatedAt: Date } & Place

/** One that the checkout offers. */
export type KnownAddress = { id: string; name: string } & Place

export const BOOK_MAX = 10

export const BOOK_NAME_MAX = 40

export const BOOK_FULL = `We keep ${BOOK_MAX} addresses. Please remove one that you need no more.`

export const NAME_TAKEN = 'You keep another address by this name.'

/** How the address of the profile is called where there is a choice. */
export const PROFILE_ADDRESS = { id: 'profile', name: 'My address' } as const

export const readBookName = (text: string | undefined) =>
  readLine(text, BOOK_NAME_MAX, 'Please give it a name, such as Home or Mother.')

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
