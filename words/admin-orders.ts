export * as adminOrdersWords from './en/admin-orders.ts'
