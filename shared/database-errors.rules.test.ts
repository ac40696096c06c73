import { expect, test } from 'vitest'
import { DatabaseUnavailable, failureOf, isDatabaseAway } from './database-errors.rules.ts'

const of = (fields: object) => Object.assign(new Error('canceling statement due to lock timeout'), fields)
/** As the driver says it of a connection that broke between two statements. */
const BROKEN = new Error('Client has encountered a connection error and is not queryable')
const AGAIN = { status: 503, message: 'The store is briefly unavailable. Please try again.' }

test('requests that fail because the database is away are asked to try again, in any copy of the module', () => {
  class Copy extends Error {
    override name = 'DatabaseUnavailable'
  }
  for (const error of [new DatabaseUnavailable('away'), new Copy('away'), BROKEN])
    expect([isDatabaseAway(error), failureOf(error)]).toEqual([true, AGAIN])
  // A server that shuts down, and one that was the primary before a failover.
  for (const error of [of({ code: '57P01' }), of({ code: '25006' })])
    expect([isDatabaseAway(error), failureOf(error)]).toEqual([true, AGAIN])
})

test('a request that waited too long for a contended row is asked to try again, and the database counts as available', () => {
  for (const code of ['55P03', '57014', '40P01'])
    expect([isDatabaseAway(of({ code })), failureOf(of({ code }))]).toEqual([false, AGAIN])
  expect(failureOf(of({ code: '42P01' }))).toBeUndefined()
})
