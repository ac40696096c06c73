import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forgetting, type EntryWords } from './forget.rules.ts'

const HER = '00000000-0000-4000-8000-000000000001'
const LATER = '00000000-0000-4000-8000-000000000002'
const forget = forgetting(
  { id: HER, emails: ['rao@mail.example'], phones: ['9876543210'], names: ['Asha Rao'], belongings: ['order-1'] },
  LATER,
)
const entry = (words: Partial<EntryWords>): EntryWords => ({
  actorId: null,
  objectKind: '',
  objectId: '',
  address: '203.0.113.9',
  facts: {},
  ...words,
})
const note = (text: string, words: Partial<EntryWords> = {}) => forget(entry({ ...words, facts: { note: text } }))

describe('what an erasure removes from the log', () => {
  test.each([
    'rao@mail.example',
    'Wrote to RAO@mail.example.',
    '<rao@mail.example> is unknown',
    "it is 'rao@mail.example'",
    '?q=rao%40mail.example&page=2',
    `person ${HER}`,
    '98765 43210',
    '+91-98765.43210',
    '(09876543210)',
  ])('%s names her anywhere', (text) => {
    expect(note(text)?.facts).toEqual({ note: 'erased' })
  })

  test.each([
    'asharao@mail.example',
    'a=rao@mail.example',
    "a'rao@mail.example",
    'rao@mail.example.org',
    'rao@mail.example-shop.org',
    'q=rao%40mail.example@evil.example',
    'rao.mail.example',
    `${HER}0`,
    '198765432101',
    'pay_9876543210',
    'Asha Rao',
    'erased',
  ])('%s names nobody else', (text) => {
    expect(note(text)).toBeUndefined()
  })

  test('her name is removed from entries about her and by her', () => {
    for (const about of [
      { actorId: HER },
      { objectKind: 'person', objectId: HER },
      { objectKind: 'order', objectId: 'order-1' },
    ])
      expect(note('asha rao asked', about)?.facts).toEqual({ note: 'erased' })
    expect(note('Asha Raoul asked', { objectKind: 'order', objectId: 'order-1' })).toBeUndefined()
    expect(forget(entry({ objectKind: 'query', objectId: 'Asha Rao' }))?.objectId).toBe('erased')
    expect(forget(entry({ objectKind: 'query', objectId: 'Asha Rao and others' }))).toBeUndefined()
  })

  test('an address is removed with her, and the address of others stays', () => {
    expect(forget(entry({ actorId: HER }))).toMatchObject({ actorId: LATER, address: null })
    expect(forget(entry({ objectKind: 'email', objectId: 'rao@mail.example' }))).toMatchObject({
      objectId: LATER,
      address: null,
    })
    expect(forget(entry({ actorId: LATER, objectKind: 'person', objectId: HER }))?.address).toBe('203.0.113.9')
  })

  test('entries about others stay as they are, for every name', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.constantFrom('":', '"', '{', '","', 'erased', 'admin, owner', '%', '_', '.*', '[a-z]'),
    )
    fc.assert(
      fc.property(texts, texts, fc.dictionary(fc.string(), texts), (first, last, facts) => {
        const names = [`${first} ${last}`]
        const other = { id: HER, emails: [], phones: [], names, belongings: [] }
        expect(
          forgetting(other, LATER)(entry({ actorId: LATER, objectKind: 'coupon', objectId: 'DIWALI', facts })),
        ).toBeUndefined()
      }),
    )
  })
})
