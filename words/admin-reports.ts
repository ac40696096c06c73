export * as adminReportsWords from './en/admin-reports.ts'
