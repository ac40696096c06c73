const MAY_BECOME_PRICE = /^\d*\.?\d*$/

/** What stands in the field of a price after somebody typed: digits and one decimal point, else what stood there. */
export function typedPrice(before: string, typed: string): string {
  // As prices are written elsewhere, when one is pasted.
  const bare = typed
    .replace(/^\s*₹/, '')
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .trim()
  return MAY_BECOME_PRICE.test(bare) ? bare : before
}
