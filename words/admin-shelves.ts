export * as adminShelvesWords from './en/admin-shelves.ts'
