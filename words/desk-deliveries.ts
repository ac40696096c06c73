export * as deskDeliveriesWords from './en/desk-deliveries.ts'
