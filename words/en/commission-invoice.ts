/** What is printed on commission invoices and their credit notes. Other words are those of invoices. */

export const provider = 'Issued by'
export const artist = 'Bill to'
export const month = 'Month'
export const sac = 'SAC'
export const order = 'Order'
export const rate = 'Rate'
export const sales = 'Sales'
export const commission = 'Commission'
export const credited = 'Credited'
export const subtotal = 'Commission before tax'
export const deducted =
  'Already deducted from your share of these orders: you don’t have to pay it. Issued electronically, valid without a signature.'
export const given =
  'We’ve returned our commission on these refunded orders. Your balance already has the amount. Issued electronically, valid without a signature.'
