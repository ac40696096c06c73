export * as orderRecordsWords from './en/order-records.ts'
