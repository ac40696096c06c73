export * as orderDeskWords from './en/order-desk.ts'
