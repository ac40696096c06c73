/** Steps towards an order that are counted as they happen. Paid orders are counted from the orders. */
export type FunnelStep = 'view' | 'cart' | 'checkout'

/** Programs that name themselves, such as crawlers. */
export const isProgram = (userAgent: string) =>
  !userAgent.startsWith('Mozilla/') || /bot|crawl|spider|slurp|preview/i.test(userAgent)
