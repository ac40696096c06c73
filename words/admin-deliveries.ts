export * as adminDeliveriesWords from './en/admin-deliveries.ts'
