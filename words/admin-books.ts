export * as adminBooksWords from './en/admin-books.ts'
