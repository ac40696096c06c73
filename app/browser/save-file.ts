/** Long enough for any browser to have begun: then the download has its own hold on the bytes. */
const KEPT_MS = 60_000

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
