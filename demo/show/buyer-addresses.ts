import type { BuyerEmail } from './show-types.ts'

type Part = 'fullName' | 'phone' | 'street' | 'city' | 'state' | 'postal_code' | 'country'
type BuyerAddress = Record<Part, string> & { email: BuyerEmail }

/** Where the demo buyers have their orders sent. */
export const buyerAddresses: Record<BuyerEmail, BuyerAddress> = {
  'arjun@rangrekha.test': {
    fullName: 'Arjun Pillai',
    email: 'arjun@rangrekha.test',
    phone: '9846012345',
    street: '21 Marine Drive',
    city: 'Kochi',
    state: 'Kerala',
    postal_code: '682031',
    country: 'India',
  },
  'buyer@rangrekha.test': {
    fullName: 'Rohan Deshpande',
    email: 'buyer@rangrekha.test',
    phone: '9822012345',
    street: '14 Prabhat Road, Lane 9, Erandwane',
    city: 'Pune',
    state: 'Maharashtra',
    postal_code: '411004',
    country: 'India',
  },
  'buyer2@rangrekha.test': {
    fullName: 'Leena Fernandes',
    email: 'buyer2@rangrekha.test',
    phone: '9800012345',
    street: '7 Church Lane, Altinho',
    city: 'Panaji',
    state: 'Goa',
    postal_code: '403001',
    country: 'India',
  },
  'guest@rangrekha.test': {
    fullName: 'Kavya Nair',
    email: 'guest@rangrekha.test',
    phone: '9847012345',
    street: '3 Temple Road, Edappally',
    city: 'Kochi',
    state: 'Kerala',
    postal_code: '682024',
    country: 'India',
  },
}
