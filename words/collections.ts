export * as collectionsWords from './en/collections.ts'
