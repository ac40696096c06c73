import { expect, test } from 'vitest'
import { DRAFT_CHARACTERS_MAX, isEmptyDraft, readWorkDraft } from './work-draft.rules.ts'

const id = '10000000-0000-4000-8000-000000000001'
const empty = { fields: {}, frames: [], image: null, images: [], sizes: [] }

test("F-58 a draft keeps the form's content, right or wrong, and nothing else", () => {
  const sent = {
    fields: { title: ' Mo\0nsoon', titleHi: 'मानसून', price: '1.2.3', approved: 'true', artist_id: id },
    frames: [id, id],
    image: { id, alt: 'x'.repeat(400) },
    images: [],
    sizes: [{ id, isTicked: true, pieces: 'x'.repeat(30), extra: '', price: 1 }],
    role: 'admin',
  }
  expect(readWorkDraft(sent)).toEqual({
    ok: true,
    draft: {
      fields: { title: ' Monsoon', price: '1.2.3', titleHi: 'मानसून' },
      frames: [id],
      image: { id, alt: 'x'.repeat(300) },
      images: [],
      sizes: [{ id, isTicked: true, pieces: 'x'.repeat(20), extra: '' }],
    },
  })
  // A page opened before works had sizes.
  expect(readWorkDraft({ ...sent, sizes: undefined })).toMatchObject({ ok: true, draft: { sizes: [] } })
})

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['no fields', { ...empty, fields: undefined }],
  ['a field that is no text', { ...empty, fields: { title: 1 } }],
  ['a frame that is no id', { ...empty, frames: ['x'] }],
  ['a picture that is no id', { ...empty, image: { id: '../x', alt: '' } }],
  ['a picture without words', { ...empty, images: [{ id }] }],
  ['a size without pieces', { ...empty, sizes: [{ id, isTicked: true, extra: '' }] }],
  ['too many sizes', { ...empty, sizes: Array.from({ length: 101 }, () => ({ id, pieces: '', extra: '' })) }],
  ['too many pictures', { ...empty, images: Array.from({ length: 21 }, () => ({ id, alt: '' })) }],
  ['too many frames', { ...empty, frames: Array.from({ length: 101 }, () => id) }],
])('F-58 %s is no draft', (_what, sent) => {
  expect(readWorkDraft(sent)).toMatchObject({ ok: false })
})

test('F-58 a draft is bounded', () => {
  const fits = { ...empty, fields: { description: 'x'.repeat(DRAFT_CHARACTERS_MAX) } }
  expect(readWorkDraft(fits)).toMatchObject({ ok: true })
  expect(readWorkDraft({ ...fits, fields: { ...fits.fields, title: 'x' } })).toEqual({
    ok: false,
    error: 'This draft is too long to save. Shorten the text.',
  })
})

test('F-58 an empty form is not worth a draft', () => {
  expect(isEmptyDraft({ ...empty, fields: { title: ' ', category: id, edition: 'original' } })).toBe(true)
  expect(isEmptyDraft({ ...empty, fields: { medium: 'Oil' } })).toBe(false)
  expect(isEmptyDraft({ ...empty, fields: { titleHi: 'मोर' } })).toBe(false)
  expect(isEmptyDraft({ ...empty, image: { id, alt: '' } })).toBe(false)
})
