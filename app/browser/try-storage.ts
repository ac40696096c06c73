/** Browser storage may be refused, full or broken: then nothing is stored. */
export function tryStorage<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
