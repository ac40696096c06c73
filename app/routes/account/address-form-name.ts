const ADDRESS_FORM = 'address-'

/** The name of the form by which a kept address is changed, or a `new` one kept. */
export const addressForm = (id: string) => `${ADDRESS_FORM}${id}` as const

export const isAddressForm = (name: string) => name.startsWith(ADDRESS_FORM)

export const addressOfForm = (name: string) => name.slice(ADDRESS_FORM.length)
