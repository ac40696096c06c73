/** The one `orderId` of an address: the payment provider's number of an order. */
export function readProviderOrderId(query: URLSearchParams): string | undefined {
  const [id = '', ...more] = query.getAll('orderId')
  return more.length === 0 && /^order_\w{1,60}$/.test(id) ? id : undefined
}
