/**
 * The place of a PIN code. Offices near a border may serve the other side of it, so this is for filling in and for asking
 * again, never for refusing.
 */
import type { IndianState } from './indian-states.rules.ts'
import { isPin, plainPin } from './pin-codes.rules.ts'

export type PinPlace = {
  /** The states whose codes begin like this; none for unknown codes and the army's post. */
  states: readonly IndianState[]
  city: string | undefined
}

const NOWHERE: PinPlace = { states: [], city: undefined }

/** For a whole code. */
export function placeOfPin(text: string): PinPlace {
  const pin = plainPin(text)
  if (!isPin(pin)) return NOWHERE
  for (const digits of [5, 4, 3]) {
    const found = CITIES.get(pin.slice(0, digits))
    if (found) return { states: [found.state], city: found.city }
  }
  const prefix = Number(pin.slice(0, 3))
  const states = RANGES.filter(([from, to]) => from <= prefix && prefix <= to).map(([, , state]) => state)
  return { states, city: undefined }
}

/** The first three digits, from and to. */
const RANGES: readonly (readonly [from: number, to: number, state: IndianState])[] = [
  [110, 110, 'Delhi'],
  [121, 136, 'Haryana'],
  [140, 160, 'Punjab'],
  [160, 160, 'Chandigarh'],
  [171, 177, 'Himachal Pradesh'],
  [180, 194, 'Jammu and Kashmir'],
  [180, 194, 'Ladakh'],
  [201, 285, 'Uttar Pradesh'],
  [244, 263, 'Uttarakhand'],
  [301, 345, 'Rajasthan'],
  [360, 396, 'Gujarat'],
  [362, 362, 'Dadra and Nagar Haveli and Daman and Diu'],
  [396, 396, 'Dadra and Nagar Haveli and Daman and Diu'],
  [400, 445, 'Maharashtra'],
  [403, 403, 'Goa'],
  [450, 488, 'Madhya Pradesh'],
  [490, 497, 'Chhattisgarh'],
  [500, 535, 'Telangana'],
  [500, 535, 'Andhra Pradesh'],
  [533, 533, 'Puducherry'],
  [560, 591, 'Karnataka'],
  [600, 643, 'Tamil Nadu'],
  [605, 605, 'Puducherry'],
  [607, 607, 'Puducherry'],
  [609, 609, 'Puducherry'],
  [670, 695, 'Kerala'],
  [673, 673, 'Puducherry'],
  [682, 682, 'Lakshadweep'],
  [700, 743, 'West Bengal'],
  [737, 737, 'Sikkim'],
  [744, 744, 'Andaman and Nicobar Islands'],
  [751, 770, 'Odisha'],
  [781, 788, 'Assam'],
  [790, 792, 'Arunachal Pradesh'],
  [793, 794, 'Meghalaya'],
  [795, 795, 'Manipur'],
  [796, 796, 'Mizoram'],
  [797, 798, 'Nagaland'],
  [799, 799, 'Tripura'],
  [800, 855, 'Bihar'],
  [813, 835, 'Jharkhand'],
]

/** Prefixes of one large city, and of no other place. */
const CITIES: ReadonlyMap<string, { city: string; state: IndianState }> = new Map(
  (
    [
      ['Delhi', { 'New Delhi': ['110'] }],
      ['Haryana', { Faridabad: ['12100', '12101'], Gurugram: ['12200', '12201'] }],
      ['Punjab', { Ludhiana: ['1410'], Amritsar: ['14300'], Jalandhar: ['14400'] }],
      ['Chandigarh', { Chandigarh: ['16000', '16001', '16002', '16003'] }],
      ['Himachal Pradesh', { Shimla: ['17100'] }],
      ['Jammu and Kashmir', { Jammu: ['18000', '18001'], Srinagar: ['19000', '19001'] }],
      [
        'Uttar Pradesh',
        { Ghaziabad: ['2010'], Kanpur: ['2080'], Prayagraj: ['2110'], Varanasi: ['2210'], Lucknow: ['2260'] },
      ],
      ['Uttarakhand', { Dehradun: ['24800'] }],
      ['Rajasthan', { Jaipur: ['3020'], Udaipur: ['31300'], Kota: ['32400'], Jodhpur: ['34200'] }],
      ['Gujarat', { Ahmedabad: ['380'], Vadodara: ['3900'], Surat: ['3950'] }],
      ['Maharashtra', { Mumbai: ['4000', '4001'], Pune: ['411'], Nashik: ['42200'], Nagpur: ['4400'] }],
      ['Madhya Pradesh', { Indore: ['4520'], Bhopal: ['4620'] }],
      ['Chhattisgarh', { Raipur: ['4920'] }],
      ['Telangana', { Hyderabad: ['500'], Warangal: ['5060'] }],
      ['Andhra Pradesh', { Vijayawada: ['5200'], Visakhapatnam: ['5300'] }],
      ['Karnataka', { Bengaluru: ['560'], Mysuru: ['5700'], Mangaluru: ['5750'] }],
      ['Tamil Nadu', { Chennai: ['600'], Tiruchirappalli: ['6200'], Madurai: ['6250'], Coimbatore: ['6410'] }],
      ['Puducherry', { Puducherry: ['60500', '60501'] }],
      ['Kerala', { Kozhikode: ['6730'], Kochi: ['6820'], Thiruvananthapuram: ['6950'] }],
      ['West Bengal', { Kolkata: ['700'], Howrah: ['7111'], Siliguri: ['73400'] }],
      ['Odisha', { Bhubaneswar: ['7510'], Cuttack: ['7530'] }],
      ['Assam', { Guwahati: ['7810'] }],
      ['Meghalaya', { Shillong: ['79300'] }],
      ['Manipur', { Imphal: ['79500'] }],
      ['Bihar', { Patna: ['8000'] }],
      ['Jharkhand', { Jamshedpur: ['8310'], Ranchi: ['8340'] }],
    ] satisfies [IndianState, Record<string, string[]>][]
  ).flatMap(([state, cities]) =>
    Object.entries(cities).flatMap(([city, beginnings]) =>
      beginnings.map((beginning) => [beginning, { city, state }] as const),
    ),
  ),
)
