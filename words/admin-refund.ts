export * as adminRefundWords from './en/admin-refund.ts'
