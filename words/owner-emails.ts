export * as ownerEmailsWords from './en/owner-emails.ts'
