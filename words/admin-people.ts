export * as adminPeopleWords from './en/admin-people.ts'
