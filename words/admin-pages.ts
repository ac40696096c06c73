export * as adminPagesWords from './en/admin-pages.ts'
