/** How often an artist's works were seen, saved and sold. */

export const title = 'Statistics'
export const day = 'Day'
export const work = 'Work'
export const views = 'Views'
export const saves = 'Saves'
export const inCarts = 'In carts'
export const sold = 'Sold'
export const piecesSold = 'Pieces sold'
export const sales = 'Sales'
export const beforeTax = 'Before tax'
export const salesBeforeTax = 'Sales before tax'
export const byWork = 'Work by work'
export const whatCounts =
  'A view is one visit to a work’s page. Saves and carts count works added in this period that are still there. We store numbers only, never names.'
export const soldInSizes = (sizes: readonly { name: string; pieces: number }[]) =>
  `Sold ${sizes.map(({ name, pieces }) => `${pieces} in ${name}`).join(', ')}`
export const emptyTitle = 'No works here yet'
export const emptyText = 'Views, saves and sales appear here once your works are in the store.'
