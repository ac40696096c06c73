export * as adminApprovalWords from './en/admin-approval.ts'
