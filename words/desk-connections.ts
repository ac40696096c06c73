export * as deskConnectionsWords from './en/desk-connections.ts'
