export * as adminAuditWords from './en/admin-audit.ts'
