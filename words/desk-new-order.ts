export * as deskNewOrderWords from './en/desk-new-order.ts'
