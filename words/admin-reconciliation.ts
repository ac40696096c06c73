export * as adminReconciliationWords from './en/admin-reconciliation.ts'
