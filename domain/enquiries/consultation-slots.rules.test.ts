import { describe, expect, test } from 'vitest'
import { speak } from '#words/speak.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { weekdayText, freeDays, slotErrors, SLOT_TIMES, takenText, timeText } from './consultation-slots.rules.ts'

// Monday, 23 November 2026, 10:30 in India
const now = new Date('2026-11-23T05:00:00Z')

describe('G-62 consultation slots', () => {
  test('are the full hours from 9 to 5, so that the last one ends at 6', () => {
    expect(SLOT_TIMES).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'])
  })

  test('are offered for three weeks, never on a Sunday, never in the past or within two hours', () => {
    const days = freeDays(now, [])
    expect(days[0]).toEqual({ date: '2026-11-23', times: ['13:00', '14:00', '15:00', '16:00', '17:00'] })
    expect(days.at(-1)).toEqual({ date: '2026-12-14', times: SLOT_TIMES })
    expect(days).toHaveLength(19)
    expect(days.map(({ date }) => date)).not.toContain('2026-11-29')
  })

  test('days are days of India, in every time zone', () => {
    const lateSunday = new Date('2026-11-22T18:29:00Z')
    expect([indiaDay(lateSunday), indiaDay(new Date('2026-11-22T18:30:00Z'))]).toEqual(['2026-11-22', '2026-11-23'])
    expect(freeDays(lateSunday, [])[0]).toEqual({ date: '2026-11-23', times: SLOT_TIMES })
  })

  test('taken slots are not available, and a day with none left is not either', () => {
    const taken = SLOT_TIMES.map((time) => ({ date: '2026-11-24', time }))
    const days = freeDays(now, [...taken, { date: '2026-11-25', time: '12:00' }])
    expect(days.map(({ date }) => date).slice(0, 2)).toEqual(['2026-11-23', '2026-11-25'])
    expect(days[1]?.times).not.toContain('12:00')
  })

  test.each([
    ['2026-11-24', '09:00', null],
    ['2026-11-23', '13:00', null],
    ['2026-11-29', '10:00', { date: expect.stringContaining('closed on Sundays') }],
    ['2026-11-21', '10:00', { date: 'This day has passed. Please choose another.' }],
    ['2026-12-15', '10:00', { date: 'Please choose a day up to Monday, 14 December.' }],
    ['2026-11-24', '08:00', { time: expect.stringContaining('Monday to Saturday, 9:00 am to 6:00 pm') }],
    ['2026-11-24', '18:00', { time: expect.stringContaining('9:00 am to 6:00 pm') }],
    ['2026-11-24', '10:30', { time: expect.stringContaining('full hour') }],
    ['2026-11-23', '12:00', { time: expect.stringContaining('two hours from now') }],
  ])('%s at %s: %o', (date, time, errors) => {
    expect(slotErrors(now, { date, time })).toEqual(errors)
  })

  test('are written as people say them', () => {
    expect([weekdayText('2026-11-24'), timeText('09:00'), timeText('12:00'), timeText('17:00')]).toEqual([
      'Tuesday, 24 November',
      '9:00 am',
      '12:00 pm',
      '5:00 pm',
    ])
    expect(speak('hi', () => ['09:00', '12:00', '17:00'].map(timeText))).toEqual([
      'सुबह 9:00',
      'दोपहर 12:00',
      'शाम 5:00',
    ])
    expect(takenText({ date: '2026-11-24', time: '09:00' }, [{ date: '2026-11-24', times: ['10:00', '17:00'] }])).toBe(
      '9:00 am on Tuesday, 24 November has just been taken. Still free that day: 10:00 am, 5:00 pm.',
    )
    expect(takenText({ date: '2026-11-24', time: '09:00' }, [])).toMatch(/No slots are left that day\.$/)
  })
})
