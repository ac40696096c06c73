export * as deskInboxWords from './en/desk-inbox.ts'
