export * as adminNewOrderWords from './en/admin-new-order.ts'
