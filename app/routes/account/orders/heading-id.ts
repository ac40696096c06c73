/** The id of an order's heading, by which its buttons are described. */
export const headingOf = (orderId: string) => `order-${orderId}`
