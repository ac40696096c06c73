import { expect, test } from 'vitest'
import { missingOf, type PaperFacts } from './missing.rules.ts'
import { DECLARATION_VERSION } from './papers.rules.ts'

const NOW = new Date('2026-11-28T06:00:00Z')
const COMPLETE: PaperFacts = {
  artistId: 'a',
  agreedVersion: '2026-11-28',
  pan: 'closed',
  gst: 'none',
  declaredVersion: DECLARATION_VERSION,
  accountId: 'b',
  details: 'closed',
  usableFrom: NOW,
  verificationState: 'verified',
}
const ABOUT = { agreement: '2026-11-28', now: NOW, canOpenPapers: true, canOpenAccount: true }

const missing = (facts: Partial<PaperFacts>, about: Partial<typeof ABOUT> = {}) =>
  missingOf({ ...COMPLETE, ...facts }, { ...ABOUT, ...about }).map(({ what }) => what)

test('nothing is missing once everything is there', () => {
  expect(missing({})).toEqual([])
  expect(missing({ gst: 'regular', declaredVersion: null })).toEqual([])
})

test('a new artist is asked for everything, in the order of the page', () => {
  const none = { agreedVersion: null, pan: null, gst: null, declaredVersion: null, accountId: null, details: null }
  const facts = { ...none, usableFrom: null, verificationState: null }
  expect(missing(facts, { canOpenPapers: false, canOpenAccount: false })).toEqual(['agreement', 'papers', 'account'])
})

test('a new version of the agreement or of the declaration asks again', () => {
  expect(missing({}, { agreement: '2027-01-01' })).toEqual(['agreement'])
  expect(missing({ declaredVersion: '2020-01-01' })).toEqual(['declaration'])
  expect(missing({ gst: 'enrolled', declaredVersion: null })).toEqual(['declaration'])
})

test('an account waits, and then needs to be verified', () => {
  const later = new Date(NOW.getTime() + 1)
  expect(missing({ usableFrom: later })).toEqual(['account-waits'])
  expect(missing({ usableFrom: later, verificationState: 'none' })).toEqual(['account-waits', 'account-unverified'])
  expect(missing({ verificationState: 'pending' })).toEqual(['account-unverified'])
  expect(missing({ verificationState: 'failed' })).toEqual(['account-failed'])
})

test('what the store can no longer open is asked for again', () => {
  expect(missing({}, { canOpenPapers: false, canOpenAccount: false })).toEqual([
    'papers-unreadable',
    'account-unreadable',
  ])
})
