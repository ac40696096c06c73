import { expect, test } from 'vitest'
import { askedAgain, requestBehind } from './asked-again.rules.ts'

const ID = '00000000-0000-4000-8000-00000000dead'
const asked = (method: string, pattern: string, form: string | null = null, hasTwoStep = false) =>
  askedAgain({ method, pattern, form, hasTwoStep })
const intents = (pattern: string) => asked('POST', pattern)?.intents
const WHICHEVER = { intents: undefined, takesFiles: false }

test('costly actions, personal data and role changes need fresh verification', () => {
  expect(intents('/admin/orders/:id')).toContain('refund')
  expect(intents('/admin/inbox/:kind/:id')).toContain('refund')
  expect(intents('/admin/dashboard')).toContain('role')
  expect(intents('/admin/orders/new')).toEqual(['make'])
  for (const path of ['/admin/promotions', '/admin/gift-cards', '/admin/gift-cards/:id', '/admin/catalogue'])
    expect(asked('POST', path)).toEqual(WHICHEVER)
  expect(asked('POST', '/admin/selling-terms')).toEqual(WHICHEVER)
  for (const path of ['/admin/payouts', '/admin/payouts/:id'])
    expect(intents(path)).toEqual(['approve', 'paid-before', 'adopt', 'outcome', 'utrs', 'write-off', 'settings'])
  for (const path of ['/admin/books', '/admin/books/:month'])
    expect(intents(path)).toEqual(['book', 'reverse', 'close', 'reopen'])
  const files = [
    '/admin/payouts/:id/file',
    '/admin/payouts/:id/payouts.csv',
    '/admin/books/files/:file',
    '/admin/reports/:file',
    '/admin/artists/:id/:file',
  ]
  for (const path of ['/admin/orders.csv', '/admin/audit.csv', ...files])
    expect([asked('GET', path), asked('HEAD', path)]).toEqual([WHICHEVER, WHICHEVER])
})

test('viewing a section and everyday work do not need it', () => {
  for (const path of ['/admin/dashboard', '/admin/promotions', '/admin/selling-terms', '/admin/orders/:id', '/profile'])
    expect(asked('GET', path)).toBeUndefined()
  expect(asked('POST', '/admin/content')).toBeUndefined()
  expect(intents('/admin/orders/:id')).not.toContain('pack')
  expect(intents('/admin/orders/new')).not.toContain('add:x')
})

test('accounts with two-step verification use it before the account itself is changed; others give their password there', () => {
  for (const form of ['email', 'password', 'delete']) {
    expect(asked('POST', '/profile', form, true)).toEqual(WHICHEVER)
    expect(asked('POST', '/profile', form)).toBeUndefined()
  }
  expect([asked('POST', '/profile', null, true), asked('GET', '/profile/my-data.json', null, true)]).toEqual([
    undefined,
    WHICHEVER,
  ])
})

test('ending sessions needs it, with two-step verification or without', () => {
  for (const form of ['session', 'other-sessions'])
    expect([asked('POST', '/profile', form, true), asked('POST', '/profile', form)]).toEqual([WHICHEVER, WHICHEVER])
})

test('forms with files ask before the files are chosen, in every section that takes any', () => {
  const [contest, statement] = [asked('POST', '/admin/disputes/:id'), asked('POST', '/admin/pay-on-delivery')]
  expect(contest).toEqual({ intents: ['accept', 'contest'], takesFiles: true })
  expect(statement).toEqual({ intents: ['terms', 'remit', 'statement'], takesFiles: true })
})

test('the way to a file knows its section, and a URL that asks nobody leads nowhere', () => {
  expect(requestBehind('/admin/reports/sales.csv?by=day')).toEqual({ isFile: true, section: '/admin/reports' })
  expect(requestBehind(`/admin/orders/${ID}?form=refund`)).toEqual({ isFile: false, section: `/admin/orders/${ID}` })
  expect([requestBehind('/sign-out'), requestBehind('/admin/orders'), requestBehind('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
