/** Reports: sales, refunds and searches without a result. For admins, in English only. */

export const title = 'Reports'
export const noSuchReport = 'This report doesn’t exist.'

/** The time that is shown. */
export const periodTroubles = {
  'not-days': (from: string, to: string) => `Choose dates from 2020 up to today. Shown: ${from} to ${to}.`,
  'turned-round': (from: string, to: string) => `The dates were reversed, so we swapped them. Shown: ${from} to ${to}.`,
}

/** The figures. */
export const salesWithTax = 'Sales with tax'
export const orders = 'Orders'
export const averageOrder = 'Average order'
export const refunds = 'Refunds'
export const noRefunds = 'none'
export const refundsOf = (amount: string, refunds: number) =>
  `${amount} in ${refunds} ${refunds === 1 ? 'refund' : 'refunds'}`
export const netSales = 'Sales less refunds'
export const sales = 'Sales'

/** The tables. */
export const tables = {
  categories: { title: 'Categories', head: 'Category', of: 'of categories' },
  artists: { title: 'Artists', head: 'Artist', of: 'of artists' },
  works: { title: 'Works', head: 'Work', of: 'of works' },
}
export const pieces = 'Pieces'
export const beforeTax = 'Before tax'
export const nothingSold = 'No sales in this period.'
export const searches = 'Searches with no result'
export const searchesNote = 'Words and counts only. We don’t record who searched.'
export const noSearches = 'Every search in this period found something.'
export const searchesHeads = ['Search terms', 'Times']

/** The links to files: 'CSV', and for screen readers of what. */
export const csv = 'CSV'
export const csvOfSales = 'of sales and refunds'
export const csvOfSearches = 'of searches with no result'

/** The columns of the files. */
export const fileHeads = {
  sales: ['From', 'Orders', 'Sales with tax (₹)', 'Refunds', 'Refunded (₹)'],
  categories: ['Category', 'Pieces', 'Sales before tax (₹)'],
  artists: ['Artist', 'Pieces', 'Sales before tax (₹)'],
  works: ['Work', 'Artist', 'Pieces', 'Sales before tax (₹)'],
  searches: ['Search terms', 'Times'],
}
