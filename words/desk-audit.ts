export * as deskAuditWords from './en/desk-audit.ts'
