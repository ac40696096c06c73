/** For a page whose address holds a secret. With `no-referrer` browsers would not say where its post comes from. */
export function secretAddressHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Referrer-Policy', 'same-origin')
  return headers
}
