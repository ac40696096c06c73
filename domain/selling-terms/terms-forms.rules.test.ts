import { expect, test } from 'vitest'
import { rateForm, rateSays, ruleForm, ruleSays, sellerForm, sellerSays } from './terms-forms.rules.ts'

const ID = '00000000-0000-4000-8000-00000000dead'
const RULE = { scope: 'shop', how: 'percent', percent: '15', fromDay: '2026-12-01' }
const errorsOf = (entered: Record<string, string>) => {
  const read = ruleForm.read({ ...RULE, ...entered })
  return read.ok ? read.form : read.errors
}

test('a percentage has at most two decimals and is at most 100', () => {
  for (const [typed, percent] of [
    ['0', 0],
    ['12.5', 12.5],
    [' 7.25 % ', 7.25],
    ['100', 100],
    ['100.00%', 100],
  ] as const)
    expect(errorsOf({ percent: typed })).toMatchObject({ percent })
  for (const typed of ['100.01', '101', '2500'])
    expect(errorsOf({ percent: typed })).toEqual({ percent: 'This can’t be over 100%.' })
  for (const typed of ['', '-1', '1e1', '12.345', 'ten', '1,5', '٥'])
    expect(errorsOf({ percent: typed })).toEqual({
      percent: 'Please enter a percentage from 0 to 100, with at most two decimals.',
    })
})

test('a rule is about what its scope names, and fields of other scopes don’t count', () => {
  const others = { categoryId: 'x', artistId: 'x', work: 'x' }
  expect(errorsOf(others)).toEqual({
    scope: 'shop',
    categoryId: null,
    artistId: null,
    artworkId: null,
    percent: 15,
    fromDay: '2026-12-01',
  })
  expect(errorsOf({ ...others, scope: 'artist', artistId: ID })).toMatchObject({ artistId: ID, categoryId: null })
  expect(errorsOf({ scope: 'artist' })).toEqual({ artistId: 'Please choose an artist.' })
  expect(errorsOf({ scope: 'category', categoryId: 'walls' })).toEqual({ categoryId: 'Please choose a category.' })
  for (const scope of ['', 'size', 'toString', '__proto__'])
    expect(errorsOf({ scope })).toEqual({ scope: 'Please choose what the rule is for.' })
})

test('a work is named by the address of its page, or by its id', () => {
  for (const work of [ID, `/artwork/${ID}`, `https://shop.test/hi/artwork/${ID.toUpperCase()}?from=x#y`, ` ${ID} `])
    expect(errorsOf({ scope: 'work', work })).toMatchObject({ artworkId: ID })
  for (const work of ['', 'Brass kada', `${ID}0`, '/artwork/1'])
    expect(errorsOf({ scope: 'work', work })).toEqual({ work: 'Please paste the link of the work’s page.' })
})

test('a rule ends by one that says so, but not that of the shop', () => {
  expect(errorsOf({ scope: 'artist', artistId: ID, how: 'wider', percent: '' })).toMatchObject({ percent: null })
  expect(errorsOf({ how: 'wider' })).toEqual({
    how: 'Nothing is wider than all works. Please choose a percentage.',
  })
  expect(errorsOf({ how: 'free' })).toMatchObject({ how: 'Please choose how the commission is set.' })
})

test('every form needs a day, and a choice of its list', () => {
  for (const fromDay of ['', 'soon', '2026-02-30', '01-12-2026'])
    expect(errorsOf({ fromDay })).toEqual({ fromDay: 'Please enter a date.' })
  expect(sellerForm.read({ model: 'nobody', fromDay: '' })).toEqual({
    ok: false,
    errors: { model: 'Please choose who sells.', fromDay: 'Please enter a date.' },
  })
  expect(rateForm.read({ kind: 'vat', percent: '1', fromDay: '2027-04-01' })).toEqual({
    ok: false,
    errors: { kind: 'Please choose the tax.' },
  })
})

test('each is a sentence', () => {
  const fromDay = '2026-12-01'
  const rule = { scope: 'artist', name: 'Asha Rao', percent: 15, fromDay } as const
  expect(ruleSays(rule)).toBe('From 1 December 2026, works by Asha Rao: 15%.')
  expect(ruleSays({ ...rule, percent: null })).toBe('From 1 December 2026, works by Asha Rao: as the next wider rule.')
  expect(ruleSays({ ...rule, scope: 'shop', name: null, percent: 20, setAt: null })).toBe(
    'From the start, all works: 20%.',
  )
  expect(ruleSays({ ...rule, scope: 'work', name: null })).toBe('From 1 December 2026, this work: 15%.')
  expect(sellerSays({ model: 'shop', fromDay, setAt: new Date() })).toBe('From 1 December 2026, the shop sells.')
  expect(rateSays({ kind: 'tdsWithoutPan', percent: 5, fromDay })).toBe('From 1 December 2026, TDS without a PAN: 5%.')
})
