/** Through whom money was first heard of. */
const HEARD_THROUGH: Readonly<Record<string, string>> = {
  browser: 'Confirmed by the buyer’s browser',
  webhook: 'Told by Razorpay',
  check: 'Found when Razorpay was asked',
}

/** Why an order moved, as the owner reads it. */
export const causeWords = (cause: string) => HEARD_THROUGH[cause] ?? cause.charAt(0).toUpperCase() + cause.slice(1)
