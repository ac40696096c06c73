export * as deskReconciliationWords from './en/desk-reconciliation.ts'
