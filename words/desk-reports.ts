export * as deskReportsWords from './en/desk-reports.ts'
