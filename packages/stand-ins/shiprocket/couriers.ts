export const COURIERS = [
  { id: 43, name: 'Delhivery Surface', rate: 78.5, slower: 0, takesCash: true },
  { id: 51, name: 'Xpressbees Surface', rate: 71, slower: 1, takesCash: true },
  { id: 1, name: 'Blue Dart', rate: 142, slower: -1, takesCash: false },
] as const

export const RECOMMENDED_ID = COURIERS[0].id

export const courierNameOf = (id: number) => COURIERS.find((courier) => courier.id === id)?.name ?? ''
