export * as adminArtistsWords from './en/admin-artists.ts'
