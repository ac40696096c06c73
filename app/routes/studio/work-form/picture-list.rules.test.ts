import { expect, test } from 'vitest'
import {
  changePictures,
  nextToSend,
  type ListedPicture,
  type PictureList,
  type Progress,
  refusalOfMain,
  sortOthers,
  withRefused,
} from './picture-list.rules.ts'

const picture = (key: string, progress: Progress = { state: 'here', pictureId: key }): ListedPicture => ({
  key,
  name: `${key}.jpg`,
  alt: `of ${key}`,
  progress,
})
const list = (main: string | null, ...others: string[]): PictureList => ({
  main: main === null ? null : picture(main),
  others: others.map((key) => picture(key)),
})
const keys = ({ main, others }: PictureList) => [main?.key ?? null, others.map(({ key }) => key).join('')]

test.each([
  ['b', 0, 'bacd'],
  ['b', 2, 'acbd'],
  ['a', 3, 'bcda'],
  ['d', 0, 'dabc'],
  ['a', -1, 'abcd'],
  ['d', 4, 'abcd'],
  ['x', 1, 'abcd'],
])('F-56 %s moved to %i leaves the order %s', (key, to, order) => {
  expect(keys(changePictures(list('m', 'a', 'b', 'c', 'd'), { kind: 'move', key, to }))).toEqual(['m', order])
})

test('F-56 a picture that becomes the main one changes places with it, words and all', () => {
  const changed = changePictures(list('m', 'a', 'b'), { kind: 'make-main', key: 'b' })
  expect(keys(changed)).toEqual(['b', 'am'])
  expect(changed.main?.alt).toBe('of b')
  expect(keys(changePictures(list(null, 'a', 'b'), { kind: 'make-main', key: 'a' }))).toEqual(['a', 'b'])
})

test('F-56 a removed picture is gone, the main image too, and a new one comes last', () => {
  expect(keys(changePictures(list('m', 'a', 'b'), { kind: 'remove', key: 'a' }))).toEqual(['m', 'b'])
  expect(keys(changePictures(list('m', 'a'), { kind: 'remove', key: 'm' }))).toEqual([null, 'a'])
  expect(keys(changePictures(list('m', 'a'), { kind: 'others', pictures: [picture('b')] }))).toEqual(['m', 'ab'])
})

test('F-56 the note and progress of one picture leave the others alone', () => {
  const said = changePictures(list('m', 'a'), { kind: 'alt', key: 'a', alt: 'A blue door' })
  expect([said.main?.alt, said.others[0]?.alt]).toEqual(['of m', 'A blue door'])
  const failed = changePictures(said, { kind: 'progress', key: 'm', progress: { state: 'failed', error: 'x' } })
  expect(failed.main?.progress).toEqual({ state: 'failed', error: 'x' })
  expect(failed.others).toEqual(said.others)
})

test('F-56 a picture that is refused leaves its place, and the main image before it has its own again', () => {
  const sent = (key: string) => picture(key, { state: 'waiting' })
  const chosen = changePictures(list('m', 'a'), { kind: 'main', picture: sent('b') })
  const chosenAnew = changePictures(chosen, { kind: 'main', picture: sent('c') })
  for (const [changed, key] of [
    [chosen, 'b'],
    [chosenAnew, 'c'],
  ] as const) {
    const refused = changePictures(changed, { kind: 'refuse', key })
    expect(keys(refused)).toEqual(['m', 'a'])
    expect(refused.main?.alt).toBe('of m')
  }
  expect(keys(changePictures(list('m', 'a', 'b'), { kind: 'refuse', key: 'a' }))).toEqual(['m', 'b'])
  const first = changePictures(list(null), { kind: 'main', picture: sent('b') })
  expect(changePictures(first, { kind: 'refuse', key: 'b' }).main).toBeNull()
})

test('two pictures are on their way at most', () => {
  const waiting = (key: string) => picture(key, { state: 'waiting' })
  const all: PictureList = { main: waiting('m'), others: [waiting('a'), waiting('b')] }
  expect(nextToSend(all)).toEqual(['m', 'a'])
  const begun = changePictures(all, { kind: 'progress', key: 'm', progress: { state: 'sending', percent: 1 } })
  expect(nextToSend(begun)).toEqual(['a'])
  expect(nextToSend(list('m', 'a'))).toEqual([])
})

test('G-48 several refusals for one reason are shown once, with each name', () => {
  const text = 'Please upload an image file'
  const one = withRefused([{ text: 'Too many', names: ['x.jpg'] }], { text, name: 'a.jpg' })
  expect(withRefused(one, { text, name: 'b.jpg' })).toEqual([
    { text: 'Too many', names: ['x.jpg'] },
    { text, names: ['a.jpg', 'b.jpg'] },
  ])
})

const MB5 = 5 * 1024 * 1024
const jpeg = (name: string, size = 1_000) => ({ name, size, type: 'image/jpeg' })
const pdf = { name: 'notes.pdf', size: 1_000, type: 'application/pdf' }

test('M-151 M-152 the main image is an image, and smaller than 5 MB', () => {
  expect(refusalOfMain(pdf)?.text).toBe('Please upload an image file')
  expect(refusalOfMain(jpeg('a.jpg', MB5 + 1))?.text).toBe('Image size should be less than 5MB')
  expect(refusalOfMain(jpeg('a.jpg', MB5))?.text).toBe('Image size should be less than 5MB')
  expect(refusalOfMain(jpeg('a.jpg', 4.9 * 1024 * 1024))).toBeUndefined()
})

test('M-154 G-47 of a mixed choice the good ones are taken, and each other is named with its reason', () => {
  const files = [jpeg('a.jpg'), pdf, jpeg('large.jpg', MB5 + 1), jpeg('b.jpg'), jpeg('c.jpg')]
  const { taken, refusals } = sortOthers(files, 2)
  expect(taken.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  expect(refusals).toEqual([
    { text: 'Please upload image files only', names: ['notes.pdf'] },
    { text: 'Image size should be less than 5MB', names: ['large.jpg'] },
    { text: 'Please choose up to 4 additional images.', names: ['c.jpg'] },
  ])
})
