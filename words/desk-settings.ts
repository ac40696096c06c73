export * as deskSettingsWords from './en/desk-settings.ts'
