export * as contentListsWords from './en/content-lists.ts'
