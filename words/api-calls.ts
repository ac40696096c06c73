export * as apiCallsWords from './en/api-calls.ts'
