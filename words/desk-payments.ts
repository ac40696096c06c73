export * as deskPaymentsWords from './en/desk-payments.ts'
