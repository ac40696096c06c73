export * as deskDisputesWords from './en/desk-disputes.ts'
