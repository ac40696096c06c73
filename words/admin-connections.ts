export * as adminConnectionsWords from './en/admin-connections.ts'
