/** A parcel's statuses with the code of the shipment and, beside it, of the order. */

export type Status = { code: number; orderCode: number; label: string; activity: string }

const status = (code: number, orderCode: number, label: string, activity: string): Status => ({
  code,
  orderCode,
  label,
  activity,
})

/** In the order in which a parcel usually meets them. */
export const STATUSES: readonly Status[] = [
  status(1, 3, 'AWB ASSIGNED', 'Courier assigned'),
  status(3, 4, 'PICKUP SCHEDULED', 'Pickup scheduled'),
  status(2, 3, 'LABEL GENERATED', 'Label generated'),
  status(19, 34, 'OUT FOR PICKUP', 'Out for pickup'),
  status(13, 14, 'PICKUP ERROR', 'Pickup not possible'),
  status(42, 51, 'PICKED UP', 'Shipment picked up'),
  status(6, 6, 'SHIPPED', 'Left origin hub'),
  status(18, 20, 'IN TRANSIT', 'Arrived at hub'),
  status(38, 43, 'REACHED DESTINATION HUB', 'Reached destination hub'),
  status(17, 19, 'OUT FOR DELIVERY', 'Out for delivery'),
  status(21, 36, 'UNDELIVERED', 'Consignee not available'),
  status(7, 7, 'DELIVERED', 'Delivered to consignee'),
  status(9, 15, 'RTO INITIATED', 'Return to origin initiated'),
  status(46, 55, 'RTO IN TRANSIT', 'On the way back to origin'),
  status(10, 16, 'RTO DELIVERED', 'Returned to origin'),
  status(12, 33, 'LOST', 'Shipment cannot be found'),
  status(25, 40, 'DAMAGED', 'Shipment damaged'),
  status(8, 5, 'CANCELED', 'Shipment cancelled'),
]

/** Any other code has no name here, as new ones have none at the carrier's customers. */
export const statusOf = (code: number): Status =>
  STATUSES.find((one) => one.code === code) ?? status(code, code, `STATUS ${code}`, 'Shipment updated')
