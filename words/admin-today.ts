export * as adminTodayWords from './en/admin-today.ts'
