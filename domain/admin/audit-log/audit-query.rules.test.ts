import { describe, expect, test } from 'vitest'
import { actionWords, auditPeriod, auditSearch, readAuditPlace, readAuditQuery } from './audit-query.rules.ts'

const read = (query: string) => readAuditQuery(new URLSearchParams(query))
const NOTHING = { action: '', person: '', object: '', from: '', to: '' }

describe('search terms of the log', () => {
  test('a URL is read back as it was written', () => {
    const query = { action: 'role-change', person: 'asha', object: '1234', from: '2026-11-01', to: '2026-11-22' }
    const search = auditSearch(query, { before: '77' })
    expect(read(search)).toEqual(query)
    expect(readAuditPlace(new URLSearchParams(search))).toEqual({ before: '77' })
    expect(auditSearch(NOTHING)).toBe('')
  })

  test.each(['from=2026-02-30', 'from=yesterday', 'to=2026-13-01', 'from=9999-01-01', 'action=%00', 'from=2026-11-1'])(
    'nonsense is passed over: %s',
    (query) => expect(read(query)).toEqual(NOTHING),
  )

  test.each(['before=1e3', 'before=-1', 'after=x', 'before=99999999999999999999'])('%s is no place', (query) => {
    expect(readAuditPlace(new URLSearchParams(query))).toBeUndefined()
  })

  test('a day is a day in India, and the last one is whole', () => {
    expect(auditPeriod({ ...NOTHING, from: '2026-11-22', to: '2026-11-22' })).toEqual({
      from: new Date('2026-11-21T18:30:00Z'),
      until: new Date('2026-11-22T18:30:00Z'),
    })
    expect(auditPeriod(NOTHING)).toEqual({ from: undefined, until: undefined })
  })

  test('an action is read as words', () => {
    expect(actionWords('role-change')).toBe('Role change')
    expect(actionWords('password-reset-asked')).toBe('Password reset requested')
  })
})
