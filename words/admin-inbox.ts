export * as adminInboxWords from './en/admin-inbox.ts'
