const ADDRESS_FORM = 'address-'

/** The name of the form that changes a saved address, or saves a `new` one. */
export const addressForm = (id: string) => `${ADDRESS_FORM}${id}` as const

export const isAddressForm = (name: string) => name.startsWith(ADDRESS_FORM)

export const addressOfForm = (name: string) => name.slice(ADDRESS_FORM.length)
