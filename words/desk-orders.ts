export * as deskOrdersWords from './en/desk-orders.ts'
