export * as adminMessagesWords from './en/admin-messages.ts'
