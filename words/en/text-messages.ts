/** Text messages, word for word as they are registered with the operators (DLT): one language, and no typographic signs. */

export const code = (code: string, shop: string, minutes: number) =>
  `${code} is your code to confirm your pay-on-delivery order at ${shop}. It is valid for ${minutes} minutes. Do not share it with anyone.`
