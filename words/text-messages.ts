export * as textMessagesWords from './en/text-messages.ts'
