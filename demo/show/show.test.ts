import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_FOLDER, WALL_PICTURE_FOLDER } from '@rang-rekha/demo-show/picture-folder.ts'
import { plannedPictures } from '@rang-rekha/demo-show/plan/planned-pictures.ts'
import { describe, expect, test } from 'vitest'
import { artists } from './artists.ts'
import { frames } from './frames.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'
import { works } from './works.ts'

const BYTES_MAX = 20_000_000
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const CATEGORIES = [
  'wall-art-handmade',
  'wall-art-digital',
  'wall-art-embroidery',
  'jewellery',
  'jewellery-bangles',
  'diy-art-kit',
  'designer-clothing',
  'premium-artwork',
  'premium-designer-clothes',
]
const drawings = plannedPictures
  .filter(({ of, position }) => of === 'work' && position === 1)
  .map(({ drawing }) => drawing)
const shown = works.filter((work) => work.approval.state === 'approved')
const words = (text: string) => text.trim().split(/\s+/).length
const repeated = <T>(list: readonly T[]) => list.filter((value, index) => list.indexOf(value) !== index)

describe('the demo show', () => {
  test('has sixty-one works on the wall and some waiting for approval in every state', () => {
    expect(shown).toHaveLength(61)
    expect(new Set(works.map((work) => work.approval.state))).toEqual(new Set(['approved', 'pending', 'rejected']))
  })

  test('gives everything an id of its own', () => {
    const ids = [...works, ...artists, ...frames, ...people, ...pictures].map(({ id }) => id)
    expect(repeated(ids)).toEqual([])
    for (const id of ids) expect(id).toMatch(UUID)
  })

  test('repeats no slug, title, text, drawing or file', () => {
    expect(repeated(works.map((work) => work.slug))).toEqual([])
    expect(repeated(works.map((work) => work.title))).toEqual([])
    expect(repeated(works.map((work) => work.description))).toEqual([])
    expect(repeated(drawings.map((drawing) => Object.values(drawing).join()))).toEqual([])
    expect(repeated(pictures.map((picture) => picture.file))).toEqual([])
    expect(repeated(artists.map((artist) => artist.slug))).toEqual([])
  })

  test('covers every category and gives every artist a work on the wall', () => {
    expect(new Set(shown.map((work) => work.category))).toEqual(new Set(CATEGORIES))
    for (const { slug } of artists) expect(shown.some((work) => work.artist === slug)).toBe(true)
    for (const { artist } of works) expect(artists.map(({ slug }) => slug)).toContain(artist)
    expect(shown.filter((work) => work.category === 'jewellery-bangles').length).toBeGreaterThanOrEqual(5)
  })

  test('prices works from ₹450 to ₹85,000 in whole paise, and the premium ones on request', () => {
    for (const { category, pricePaise } of works) {
      expect(Number.isSafeInteger(pricePaise)).toBe(true)
      if (category.startsWith('premium')) expect(pricePaise).toBe(0)
      else expect(pricePaise >= 45_000 && pricePaise <= 8_500_000).toBe(true)
    }
    expect(shown.filter((work) => work.stock === 0).length).toBeGreaterThanOrEqual(2)
  })

  test('has garments, rings and bangles in sizes, some of them sold out, dearer or made to order, and their sum is the stock', () => {
    const sized = shown.filter(({ sizes }) => sizes)
    expect(new Set(sized.map(({ category }) => category))).toEqual(
      new Set(['designer-clothing', 'jewellery', 'jewellery-bangles']),
    )
    for (const { slug, stock, sizes = [] } of sized) {
      const stocks = sizes.map(([, pieces]) => pieces)
      const sum = stocks.reduce<number>((total, pieces) => total + (pieces ?? 0), 0)
      expect(stock, slug).toBe(stocks.includes(null) ? null : sum)
      expect(repeated(sizes.map(([name]) => name)), slug).toEqual([])
    }
    const buyable = sized.filter(({ stock }) => stock !== 0).flatMap(({ sizes = [] }) => sizes)
    expect(buyable.filter(([, pieces]) => pieces === 0).length).toBeGreaterThanOrEqual(3)
    expect(buyable.some(([, , modifier = 0]) => modifier > 0)).toBe(true)
    expect(sized.some(({ sizes = [] }) => new Set(sizes.map(([, pieces]) => pieces === null)).size === 2)).toBe(true)
  })

  test('says enough and not too much of each work and artist', () => {
    for (const { description } of works) expect(words(description)).toBeGreaterThanOrEqual(40)
    for (const { description } of works) expect(words(description)).toBeLessThanOrEqual(90)
    for (const { biography } of artists) expect(words(biography)).toBeGreaterThanOrEqual(60)
    for (const { biography } of artists) expect(words(biography)).toBeLessThanOrEqual(110)
  })

  test('was listed before the store opened, frames only for works that hang on a wall', () => {
    for (const { hungAt } of works) expect(new Date(hungAt).getTime()).toBeLessThan(Date.UTC(2026, 10, 20))
    for (const { category, frames: offered } of works) {
      const hangs = category.startsWith('wall-art') || category === 'premium-artwork'
      expect(offered.includes('no-frame')).toBe(hangs)
    }
  })

  test('shows each work in two to four pictures and each artist in one, with alt texts', () => {
    for (const { slug } of works) {
      const own = pictures.filter((picture) => picture.of === 'work' && picture.owner === slug)
      expect(own.length, slug).toBeGreaterThanOrEqual(2)
      expect(own.length, slug).toBeLessThanOrEqual(4)
      expect(own.map((picture) => picture.position)).toEqual(own.map((_, index) => index + 1))
      expect(Math.max(own[0]?.width ?? 0, own[0]?.height ?? 0)).toBeGreaterThanOrEqual(1600)
    }
    for (const { slug } of artists) expect(pictures.filter(({ owner }) => owner === slug)).toHaveLength(1)
    for (const { alt } of pictures) expect(words(alt)).toBeGreaterThanOrEqual(4)
  })

  test('keeps exactly the listed files, with their sizes, in 20 MB together', async () => {
    const files = await readdir(PICTURE_FOLDER)
    expect(files.toSorted()).toEqual(pictures.map((picture) => picture.file).toSorted())
    const sizes = await Promise.all(pictures.map(async ({ file }) => (await stat(join(PICTURE_FOLDER, file))).size))
    expect(sizes).toEqual(pictures.map((picture) => picture.bytes))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BYTES_MAX)
  })

  test('keeps the lead picture of each work in three sizes of the walls, and no other, in 20 MB with all', async () => {
    const files = await readdir(WALL_PICTURE_FOLDER)
    const leads = pictures.filter(({ of, position }) => of === 'work' && position === 1)
    const wanted = leads.flatMap(({ file }) =>
      [160, 320, 480].map((width) => file.replace(/\.avif$/, `-${width}.avif`)),
    )
    expect(files.toSorted()).toEqual(wanted.toSorted())
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(WALL_PICTURE_FOLDER, file))).size))
    expect(Math.min(...sizes)).toBeGreaterThan(500)
    const all = [...sizes, ...pictures.map(({ bytes }) => bytes)]
    expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BYTES_MAX)
  })

  test('knows three to five colours of each picture and a blur small enough for a page', () => {
    for (const { file, palette, blur } of pictures) {
      expect(palette.length, file).toBeGreaterThanOrEqual(3)
      expect(palette.length, file).toBeLessThanOrEqual(5)
      for (const { hex } of palette) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
      expect(blur.startsWith('data:image/webp;base64,')).toBe(true)
      expect(blur.length, file).toBeLessThanOrEqual(400)
    }
  })
})
