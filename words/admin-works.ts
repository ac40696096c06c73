export * as adminWorksWords from './en/admin-works.ts'
