/** Reads docs/asvs.md as an assessor would: nothing is left out, and every pass has evidence. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ASVS_LEVELS } from './asvs-levels.ts'

const ROOT = join(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')

const STATES = ['pass', 'not applicable', 'open']

const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| (.+) \|$/gm)].map(([, id = '', rest = '']) => {
  const [level = '', asked = '', state = '', why = '', ...more] = rest.split(' | ')
  return { id, level, asked, state: state.replaceAll('**', ''), why, more }
})

/** The sections that ask for something written. */
const WRITTEN = /^V(2\.1|5\.1|6\.1|7\.1|8\.1|11\.1|13\.1|14\.1|15\.1|16\.1)\./

const required = Object.entries(ASVS_LEVELS).flatMap(([section, levels]) =>
  Array.from(levels, (level, place) => [`${section}.${place + 1}`, level]).filter(([, level]) => level !== '3'),
)

test('each requirement of levels 1 and 2 is listed once, in order, with its level, its text and the reason', () => {
  expect(rows.map(({ id, level }) => [id, level])).toEqual(required)
  expect(rows.filter(({ asked, why, more }) => asked === '' || why === '' || more.length > 0)).toEqual([])
})

test('each is passed, not applicable or open, and the page begins with how many', () => {
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([])
  const counts = ['1', '2'].map((level) => {
    const own = rows.filter((row) => row.level === level)
    const count = (state: string) => own.filter((row) => row.state === state).length
    return `| ${level} | ${own.length} | ${STATES.map(count).join(' | ')} |`
  })
  expect(page.match(/^\| [12] \| .*$/gm)).toEqual(counts)
})

const testsIn = (why: string) =>
  [...why.matchAll(/`([^`›]+\.ts) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }))
const pagesIn = (why: string) =>
  [...why.matchAll(/\]\(([^)#]+)(?:#([^)]*))?\)/g)].map(([, file = '', at]) => ({ file, at }))

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

test('a pass names an existing test; a documentation requirement, its page', () => {
  const unshown = rows.filter(
    ({ id, state, why }) =>
      state === 'pass' && testsIn(why).length === 0 && !(WRITTEN.test(id) && pagesIn(why).length > 0),
  )
  expect(unshown.map(({ id }) => id)).toEqual([])
  const texts = new Map<string, string | undefined>()
  const textOf = (file: string) => {
    if (!texts.has(file))
      texts.set(file, existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : undefined)
    return texts.get(file)
  }
  const missing = rows.flatMap(({ id, why }) => [
    ...testsIn(why)
      .filter(({ file, title }) => !textOf(file)?.includes(title))
      .map(({ file, title }) => `${id}: ${file} › ${title}`),
    ...pagesIn(why)
      .filter(({ file, at }) => {
        const text = textOf(join('docs', file))
        const headings = [...(text ?? '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
        return text === undefined || (at !== undefined && !headings.includes(at))
      })
      .map(({ file, at }) => `${id}: ${file}#${at ?? ''}`),
  ])
  expect(missing).toEqual([])
})
