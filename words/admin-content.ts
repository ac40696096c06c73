export * as adminContentWords from './en/admin-content.ts'
