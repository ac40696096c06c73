export * as adminListsWords from './en/admin-lists.ts'
