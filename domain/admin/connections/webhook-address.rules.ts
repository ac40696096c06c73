/** Some companies look into the address that they are to call, and refuse what reminds them of their own. */
const REFUSED = { payments: ['razorpay'], shipping: ['shiprocket', 'kartrocket', 'sr', 'kr'] } as const

export function addressTrouble(provider: keyof typeof REFUSED, address: URL): string | undefined {
  const found = REFUSED[provider].find((letters) => address.href.toLowerCase().includes(letters))
  return found && `It refuses addresses that hold “${found}”: give the store another domain for it.`
}
