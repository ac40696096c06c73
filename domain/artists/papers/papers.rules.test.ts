import { describe, expect, test } from 'vitest'
import { speak } from '#words/speak.ts'
import {
  DECLARATION_VERSION,
  kindOfPan,
  papersErrors,
  papersForm,
  taxStandingOf,
  TAXPAYER_KINDS,
  type PapersForm,
} from './papers.rules.ts'

const TYPED = {
  kind: 'individual',
  pan: 'abcpe 1234 f',
  gst: 'none',
  gst_number: '',
  legal_name: 'Asha Rao',
  address: '12 Prabhat Road',
  postal_code: '411 004',
  city: 'Pune',
  state: 'Maharashtra',
  declared: DECLARATION_VERSION,
}

function read(typed: Partial<typeof TYPED> = {}): PapersForm {
  const form = papersForm.read({ ...TYPED, ...typed })
  if (!form.ok) return expect.fail(JSON.stringify(form.errors))
  return form.form
}

function refused(typed: Partial<typeof TYPED>) {
  const form = papersForm.read({ ...TYPED, ...typed })
  return form.ok ? papersErrors(form.form) : form.errors
}

describe('a PAN', () => {
  test('is read with spaces and small letters', () => {
    expect(read()).toMatchObject({ pan: 'ABCPE1234F', postal_code: '411004' })
    expect(papersErrors(read())).toEqual({})
  })

  test.each(['ABCPE1234', 'ABCPE12345', 'ABC1E1234F', 'ABCDE1234F', 'ABCPE1234FF', '१२३४५'])('%s is none', (pan) => {
    expect(refused({ pan })).toEqual({ pan: expect.stringContaining('This isn’t a PAN') })
  })

  test('shows by its fourth letter whose it is', () => {
    const letters = 'PHFCABGJLT'
    const kinds = Array.from(letters, (letter) => kindOfPan(`ABC${letter}E1234F`))
    expect(kinds).toEqual(['individual', 'family', 'firm', 'company', ...Array(6).fill('society')])
  })

  test('of the wrong kind is refused, and the message says whose it is', () => {
    for (const [kind, pan, owner] of [
      ['individual', 'AAGCB7383J', 'a company'],
      ['company', 'ABCPE1234F', 'an individual'],
      ['firm', 'ABCHE1234F', 'a Hindu undivided family'],
      ['family', 'AAPFU0939F', 'a partnership or LLP'],
      ['company', 'ABCTE1234F', 'a trust, society or other association'],
    ] as const)
      expect(refused({ kind, pan })).toEqual({
        pan: `This PAN belongs to ${owner}. Check the PAN, or change your choice above.`,
      })
    for (const kind of TAXPAYER_KINDS)
      if (kind !== 'individual')
        expect(refused({ kind })).toMatchObject({ pan: expect.stringContaining('an individual') })
  })

  test('that is missing is asked for; the saved one stays if the field is empty', () => {
    expect(refused({ pan: ' ' })).toEqual({ pan: 'Please enter your PAN.' })
    expect(papersErrors({ ...read({ pan: '' }), pan: 'ABCPE1234F' })).toEqual({})
  })
})

describe('a GST number', () => {
  const company = { kind: 'company', pan: 'AAGCB7383J', gst: 'regular', state: 'Karnataka', declared: '' }
  const gstin = '29AAGCB7383J1Z4'

  test('fits when PAN, state and check digit do', () => {
    expect(refused({ ...company, gst_number: '29 aagcb 7383 j1z4' })).toEqual({})
    expect(refused({ ...company, gst: 'composition', gst_number: gstin })).toEqual({})
  })

  test.each([
    ['29AAGCB7383J1Z5', { gst_number: expect.stringContaining('This isn’t a GSTIN') }],
    ['29AAGCB7383J1Z', { gst_number: expect.stringContaining('This isn’t a GSTIN') }],
    ['27AAPFU0939F1ZV', { gst_number: expect.stringContaining('another PAN') }],
    ['', { gst_number: 'Please enter your GSTIN.' }],
  ])('%s is refused', (number, errors) => {
    expect(refused({ ...company, gst_number: number })).toEqual(errors)
  })

  test('of another state than the address is refused, with its state', () => {
    expect(refused({ ...company, gst_number: gstin, state: 'Kerala' })).toEqual({
      state: 'Your GSTIN is for Karnataka. Enter your registered address there.',
    })
    expect(speak('hi', () => refused({ ...company, gst_number: gstin, state: 'Kerala' }).state)).toContain('कर्नाटक')
  })

  test('of the portal for unregistered sellers has fifteen characters', () => {
    expect(refused({ gst: 'enrolled', gst_number: '27ABCDE12345678' })).toEqual({})
    expect(refused({ gst: 'enrolled', gst_number: '' })).toMatchObject({
      gst_number: expect.stringContaining('enrolment'),
    })
    expect(refused({ gst: 'enrolled', gst_number: '123' })).toMatchObject({ gst_number: expect.any(String) })
  })

  test('beside "Not registered" is a contradiction', () => {
    expect(refused({ gst_number: gstin })).toEqual({ gst_number: expect.stringContaining('Leave this empty') })
  })
})

test('whoever has no GSTIN declares it, in the current text', () => {
  expect(refused({ declared: '' })).toEqual({ declared: 'Without a GSTIN, please make the declaration.' })
  expect(refused({ declared: '2020-01-01' })).toEqual({ declared: expect.stringContaining('changed') })
})

test('name, address, PIN code, state and choices are checked, all at once', () => {
  const empty = Object.fromEntries(Object.keys(TYPED).map((name) => [name, '']))
  expect(Object.keys(refused(empty)).toSorted()).toEqual(
    ['address', 'city', 'gst', 'kind', 'legal_name', 'postal_code', 'state'].toSorted(),
  )
  expect(refused({ postal_code: '011004' })).toEqual({ postal_code: expect.any(String) })
  expect(refused({ state: 'Bavaria' })).toEqual({ state: expect.any(String) })
  expect(papersForm.secrets.toSorted()).toEqual(['gst_number', 'pan'])
})

test('tax law treats persons and families alike, and firms and companies otherwise', () => {
  const individual = TAXPAYER_KINDS.filter((kind) => taxStandingOf({ kind, gst: 'none' }).isIndividual)
  expect(individual).toEqual(['individual', 'family'])
  expect(taxStandingOf({ kind: 'firm', gst: 'composition' })).toEqual({
    gst: 'composition',
    hasPan: true,
    isIndividual: false,
  })
})
