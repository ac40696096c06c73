export * as deskCatalogueWords from './en/desk-catalogue.ts'
