/** What a page keeps in its browser, which may refuse to, or be full, or hold anything: then nothing is kept. */
export function tryStorage<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
