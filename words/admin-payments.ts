export * as adminPaymentsWords from './en/admin-payments.ts'
