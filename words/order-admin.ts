export * as orderAdminWords from './en/order-admin.ts'
