import { expect, test } from 'vitest'
import { barOf, entriesOf } from './desk-entries.rules.ts'

const sections = {
  Inbox: { address: '/inbox' },
  Orders: { address: '/orders', group: 'Sales' },
  Disputes: { address: '/disputes', group: 'Sales' },
  Audit: { address: '/audit', group: 'Settings' },
}
const shown = (isOpen: (address: string) => boolean) =>
  entriesOf({
    sections,
    groups: ['Sales', 'Settings'],
    here: 'Disputes',
    waiting: { '/inbox': 2, '/orders': 3, '/disputes': 1 },
    isOpen,
  })

test('a group shows the sum of what waits at its pages, and a group of one page is that page', () => {
  expect(shown(() => true).map(({ name, count, isHere, pages }) => [name, count, isHere, pages.length])).toEqual([
    ['Inbox', 2, false, 0],
    ['Sales', 4, true, 2],
    ['Audit', 0, false, 0],
  ])
})

test('what a role may not open is neither shown nor counted', () => {
  const entries = shown((address) => address !== '/orders' && address !== '/audit')
  expect(entries.map(({ name, address, count }) => [name, address, count])).toEqual([
    ['Inbox', '/inbox', 2],
    ['Disputes', '/disputes', 1],
  ])
})

test('the bar of a phone begins with what is wanted most, and leaves no place empty', () => {
  const entries = shown(() => true)
  expect(barOf(entries, ['Today', 'Sales'], 2).map(({ id }) => id)).toEqual(['Sales', 'Inbox'])
})
