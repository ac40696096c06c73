import { expect, test } from 'vitest'
import { DatabaseUnavailable, failureOf, isDatabaseAway } from './database-errors.rules.ts'

const of = (fields: object) => Object.assign(new Error('canceling statement due to lock timeout'), fields)
/** As the driver says it of a connection that broke between two statements. */
const BROKEN = new Error('Client has encountered a connection error and is not queryable')
const AGAIN = { status: 503, message: 'The store is briefly unavailable. Please try again.' }

test('whoever cannot be served because the database is away is asked to come again, whichever copy of the module tells so', () => {
  class Copy extends Error {
    override name = 'DatabaseUnavailable'
  }
  for (const error of [new DatabaseUnavailable('away'), new Copy('away'), of({ code: '57P01' }), BROKEN])
    expect([isDatabaseAway(error), failureOf(error)]).toEqual([true, AGAIN])
})

test('whoever waited too long for a row that many wish for is asked to come again, and the database counts as there', () => {
  for (const code of ['55P03', '57014', '40P01'])
    expect([isDatabaseAway(of({ code })), failureOf(of({ code }))]).toEqual([false, AGAIN])
  expect(failureOf(of({ code: '42P01' }))).toBeUndefined()
})
