export * as adminEvidenceWords from './en/admin-evidence.ts'
