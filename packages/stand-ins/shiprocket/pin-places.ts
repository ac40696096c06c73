/** The region of a PIN, by its first two digits, and its distance. */

/** The PIN code of the only pick-up location. */
export const PICKUP_PIN = '302001'

type Region = { state: string; digits: readonly [from: number, to: number]; isFar?: true }

const REGIONS: readonly Region[] = [
  { state: 'Delhi', digits: [11, 11] },
  { state: 'Haryana', digits: [12, 13] },
  { state: 'Punjab', digits: [14, 15] },
  { state: 'Chandigarh', digits: [16, 16] },
  { state: 'Himachal Pradesh', digits: [17, 17], isFar: true },
  { state: 'Jammu and Kashmir', digits: [18, 19], isFar: true },
  { state: 'Uttar Pradesh', digits: [20, 28] },
  { state: 'Rajasthan', digits: [30, 34] },
  { state: 'Gujarat', digits: [36, 39] },
  { state: 'Maharashtra', digits: [40, 44] },
  { state: 'Madhya Pradesh', digits: [45, 48] },
  { state: 'Chhattisgarh', digits: [49, 49] },
  { state: 'Telangana', digits: [50, 50] },
  { state: 'Andhra Pradesh', digits: [51, 53] },
  { state: 'Karnataka', digits: [56, 59] },
  { state: 'Tamil Nadu', digits: [60, 66] },
  { state: 'Kerala', digits: [67, 69] },
  { state: 'West Bengal', digits: [70, 74] },
  { state: 'Odisha', digits: [75, 77] },
  { state: 'Assam', digits: [78, 78], isFar: true },
  { state: 'North-Eastern states', digits: [79, 79], isFar: true },
  { state: 'Bihar', digits: [80, 85] },
]

/** Undefined for the army's post (9), and for digits that begin no PIN. */
export function placeOf(pin: string): { state: string; isFar: boolean } | undefined {
  const digits = Number(pin.slice(0, 2))
  const region = REGIONS.find(({ digits: [from, to] }) => from <= digits && digits <= to)
  return region && { state: region.state, isFar: region.isFar ?? false }
}

export const isPin = (text: string) => /^[1-9]\d{5}$/.test(text)

export function daysBetween(pickupPin: string, deliveryPin: string): number {
  if (placeOf(deliveryPin)?.isFar) return 7
  if (pickupPin.slice(0, 3) === deliveryPin.slice(0, 3)) return 2
  return pickupPin[0] === deliveryPin[0] ? 3 : 5
}
