/**
 * Shares a whole amount out by weight, to the last unit: who is cut off most by rounding down gets one more first.
 * No share is larger than its weight's part of the amount, rounded up.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (sum === 0n) {
    if (amount !== 0) throw new RangeError(`${amount} cannot be shared out: nobody weighs anything.`)
    return weights.map(() => 0)
  }
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = products.map((product) => Number(product / sum))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  products
    .map((product, index) => ({ index, rest: product % sum }))
    .sort((one, other) => Number(other.rest - one.rest) || one.index - other.index)
    .slice(0, left)
    .forEach(({ index }) => (shares[index] = (shares[index] ?? 0) + 1))
  return shares
}
