export * as adminCustomersWords from './en/admin-customers.ts'
