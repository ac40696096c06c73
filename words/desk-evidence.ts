export * as deskEvidenceWords from './en/desk-evidence.ts'
