export * as adminDisputesWords from './en/admin-disputes.ts'
