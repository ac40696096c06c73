import { describe, expect, test } from 'vitest'
import { speak } from '#words/speak.ts'
import { ACCOUNT_MAIL_ABOUT, accountEmailText, TWO_STEP_NEWS } from './account-emails.rules.ts'

const facts = {
  shop: 'Rang & Rekha',
  link: 'https://shop.example.test/profile',
  newEmail: 'new@example.test',
  role: 'admin',
  duty: 'content',
  reason: 'Sold copies.',
  userAgent: 'Mozilla/5.0 (Linux; Android 15; K) Chrome/141.0 Mobile Safari/537.36',
  address: '203.0.113.7',
  signedInAt: '2026-11-27T07:03:00Z',
} as const

const HINDI = /\p{sc=Deva}/u

describe.each(ACCOUNT_MAIL_ABOUT)('the e-mail %s', (about) => {
  test('is in the language in which it is made', () => {
    const [english, hindi] = [accountEmailText(about, facts), speak('hi', () => accountEmailText(about, facts))]
    expect(JSON.stringify(english)).not.toMatch(HINDI)
    const { subject, heading, paragraphs, link } = hindi
    for (const text of [subject, heading, ...paragraphs, ...(link ? [link.text] : [])]) expect(text).toMatch(HINDI)
    expect(hindi.link?.address).toBe(english.link?.address)
    expect(hindi.facts?.length).toBe(english.facts?.length)
  })
})

test('an e-mail about a sign-in names the device, the place and the time', () => {
  expect(accountEmailText('new-sign-in', facts).facts).toEqual([
    ['Device', 'Chrome on an Android phone'],
    ['From', '203.0.113.7'],
    ['When', '27 Nov 2026, 12:33 pm'],
  ])
  expect(speak('hi', () => accountEmailText('new-sign-in', facts)).facts?.[0]).toEqual([
    'डिवाइस',
    'Android फ़ोन पर Chrome',
  ])
})

test('each change of two-step verification has its own sentence', () => {
  const said = TWO_STEP_NEWS.map((what) => accountEmailText('two-step', { ...facts, what }).paragraphs[0])
  expect(new Set(said).size).toBe(TWO_STEP_NEWS.length)
})
