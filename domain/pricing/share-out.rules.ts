/**
 * Shares a whole amount out by weight, to the last unit: the shares that rounding down cuts most get one more.
 * No share is larger than its weight's part of the amount, rounded up.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((sum, weight) => sum + weight, 0)
  if (sum === 0 && amount !== 0) throw new RangeError(`${amount} cannot be shared out: nobody weighs anything.`)
  if (amount === 0) return weights.map(() => 0)
  const parts = amount * sum <= Number.MAX_SAFE_INTEGER ? plainParts(amount, weights, sum) : largeParts(amount, weights)
  const left = amount - parts.reduce((sum, { share }) => sum + share, 0)
  const shares = parts.map(({ share }) => share)
  parts
    .toSorted((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1))
    .slice(0, left)
    .forEach(({ index, share }) => (shares[index] = share + 1))
  return shares
}

/** `rest`: the amount cut off by rounding, as parts of the sum of all weights. */
type Part = { index: number; share: number; rest: number | bigint }

const plainParts = (amount: number, weights: readonly number[], sum: number): Part[] =>
  weights.map((weight, index) => {
    const rest = (amount * weight) % sum
    return { index, share: (amount * weight - rest) / sum, rest }
  })

/** The same for products beyond exact numbers. */
function largeParts(amount: number, weights: readonly number[]): Part[] {
  const sum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  return weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, share: Number(product / sum), rest: product % sum }
  })
}
