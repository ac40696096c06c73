import { adminConnectionsWords } from '#words/admin-connections.ts'

/** Some companies reject webhook addresses that contain parts of their own name. */
export function addressTrouble(refused: readonly string[], address: URL): string | undefined {
  const found = refused.find((letters) => address.href.toLowerCase().includes(letters))
  return found && adminConnectionsWords.addressRejected(found)
}
