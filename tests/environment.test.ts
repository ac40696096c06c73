import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, VARIABLES } from '#shared/env.ts'

const example = readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8')
const lines = [...example.matchAll(/^#?([A-Z][A-Z_]+)=(.*)$/gm)]

test('every variable that the store reads is described in .env.example, and no other', () => {
  expect(new Set(lines.map(([, name]) => name))).toEqual(new Set(VARIABLES))
})

test('the values of .env.example start a demonstration', () => {
  const set = lines.filter(([line]) => !line.startsWith('#'))
  const given = Object.fromEntries(set.map(([, name = '', value = '']) => [name, value.replace(/^"|"$/g, '')]))
  expect(readEnv(given).isProduction).toBe(false)
})
