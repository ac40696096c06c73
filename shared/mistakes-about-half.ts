export type Given = Record<string, string | undefined>

/** A provider needs all of its variables or none. */
export function mistakesAboutHalf(given: Given, names: readonly string[]): string[] {
  const missing = names.filter((name) => !given[name])
  return missing.length === names.length ? [] : missing.map((name) => `${name} must also be set`)
}
