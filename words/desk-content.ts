export * as deskContentWords from './en/desk-content.ts'
