import { adminConnectionsWords } from '#words/admin-connections.ts'

/** Some companies reject webhook addresses that contain parts of their own name. */
const REFUSED = { payments: ['razorpay'], shipping: ['shiprocket', 'kartrocket', 'sr', 'kr'] } as const

export function addressTrouble(provider: keyof typeof REFUSED, address: URL): string | undefined {
  const found = REFUSED[provider].find((letters) => address.href.toLowerCase().includes(letters))
  return found && adminConnectionsWords.addressRejected(found)
}
