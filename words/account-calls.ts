export * as accountCallsWords from './en/account-calls.ts'
