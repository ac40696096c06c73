/** What people are told of an order by mail. */
export type OrderMailAbout = 'placed' | 'paid' | 'shipped' | 'delivered' | 'cancelled' | 'refunded' | 'return-requested'
