export * as adminSettingsWords from './en/admin-settings.ts'
