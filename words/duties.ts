export * as dutiesWords from './en/duties.ts'
