export * as adminDeskWords from './en/admin-desk.ts'
