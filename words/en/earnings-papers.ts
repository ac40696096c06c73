/** What is printed on statements and yearly summaries of artists. */

export const statementOf = (month: string) => `Statement for ${month}`
export const summaryOf = (year: string) => `Summary of the financial year ${year}`
export const continued = (title: string) => `${title}, continued`
export const page = (place: number, count: number) => `Page ${place} of ${count}`

/** Whose it is. */
export const artist = 'Artist'
export const shop = 'Shop'
export const panEnds = (end: string) => `PAN ends in ${end}`
export const gstin = (number: string) => `GSTIN ${number}`
export const period = 'Period'
export const periodOf = (from: string, to: string) => `${from} to ${to}`
export const madeOn = 'Made on'
export const opening = 'Opening balance'
export const closing = 'Closing balance'
export const debt = 'A balance below zero is made up from your next sales.'

/** The entries of a statement. */
export const date = 'Date'
export const entry = 'What happened'
export const amount = 'Amount'
export const balance = 'Balance'
export const nothing = 'No changes in this period.'
export const withOrder = (what: string, number: string) => `${what}, order ${number}`
export const withPayment = (what: string, number: string) => `${what}, ${number}`
export const part = (name: string, amount: string) => `${name} ${amount}`
export const parts = {
  value: 'Price before tax',
  taxOfWork: 'GST from the buyer',
  taxOfShare: 'GST on your share',
  commission: 'commission',
  commissionGst: 'GST on the commission',
  tds: 'TDS',
  tcs: 'TCS',
}

/** The sums. */
export const sums = {
  sales: 'Sales before tax',
  refunds: 'Refunds before tax',
  tax: 'GST to you',
  commission: 'Commission',
  commissionGst: 'GST on commission',
  tds: 'TDS',
  tcs: 'TCS',
  earned: 'Earned',
  paidOut: 'Paid out',
  other: 'Other entries',
}
export const month = 'Month'
export const total = 'Total'
export const csvColumns = ['Order number', 'Works', 'UTR or reference']
export const inRupees = (column: string) => `${column} in ₹`

/** TDS, as the artist's tax return needs it. */
export const tdsTitle = 'Tax deducted at source (TDS)'
export const quarter = 'Quarter'
export const quarterOf = (from: string, to: string) => `${from} to ${to}`
export const tdsBase = 'Sales through the shop'
export const tdsLaw = (shop: string) =>
  `Deducted by ${shop} under section 393(1), table serial number 8(v), of the Income-tax Act, 2025. This is not a TDS certificate. Compare it with the certificate and with your tax credits at the income-tax portal.`
export const noTds = 'We deducted no TDS this year.'
