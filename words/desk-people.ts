export * as deskPeopleWords from './en/desk-people.ts'
