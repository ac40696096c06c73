export * as shopOrdersWords from './en/shop-orders.ts'
