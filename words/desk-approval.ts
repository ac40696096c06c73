export * as deskApprovalWords from './en/desk-approval.ts'
