export * as adminCatalogueWords from './en/admin-catalogue.ts'
