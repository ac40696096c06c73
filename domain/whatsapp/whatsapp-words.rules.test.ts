import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { speak } from '#words/speak.ts'
import { meaningOf } from './incoming.rules.ts'
import { parameterOf, registeredTemplates } from './templates.rules.ts'

test('people stop messages in the words they have for it, and in no others', () => {
  const stops = [
    'STOP',
    'stop',
    ' Stop. ',
    'STOP!!',
    'Stop all',
    'UNSUBSCRIBE',
    'please stop',
    'stop promotions',
    'Band karo',
    'opt-out',
  ]
  const inHindi = ['बंद', 'बंद करें', 'बन्द करो', 'कृपया बंद करें', 'रोकें', 'मत भेजो', 'स्टॉप', 'मैसेज बंद करें।']
  for (const text of [...stops, ...inHindi]) expect(meaningOf(text), text).toEqual({ kind: 'stop' })
  const others = [
    'Please cancel my order',
    'It stopped at the gate',
    'the bus stop',
    'दुकान कब बंद होगी',
    '',
    undefined,
    '👍',
    'START',
  ]
  for (const text of others) expect(meaningOf(text), text).toEqual({ kind: 'other' })
  expect(meaningOf('START k7m2p9qx')).toEqual({ kind: 'start', code: 'K7M2P9QX' })
  expect(meaningOf('start K7M2P9QX please')).toEqual({ kind: 'start', code: 'K7M2P9QX' })
})

test('templates of orders promote nothing; all fit what WhatsApp allows, and stand word for word in the page for operators', () => {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const templates = registeredTemplates(new URL('https://your-shop.in'), speak)
  expect(new Set(templates.map(({ language }) => language))).toEqual(new Set(['en', 'hi']))
  for (const { name, language, category, body, button } of templates) {
    expect(page).toContain(`| \`${name}\` | \`${language}\` | ${body} | ${button.text} |`)
    expect(category).toBe(name.startsWith('order_') ? 'UTILITY' : 'MARKETING')
    expect(name).toMatch(/^[a-z0-9_]+$/)
    expect(body.length).toBeLessThanOrEqual(1_024)
    expect(button.text.length).toBeLessThanOrEqual(25)
    // It may neither begin nor end with a parameter.
    expect(body).not.toMatch(/^\{\{|\}\}\W*$/)
    expect(body).toContain('STOP')
    if (category === 'UTILITY') expect(body).not.toMatch(/offer|coupon|sale\b|discount|new works|छूट|कूपन|ऑफ़र/i)
    const places = (body.match(/\{\{\d+\}\}/g) ?? []).toSorted()
    expect(places).toEqual(places.map((_, index) => `{{${index + 1}}}`))
  }
  const pairs = templates.filter(({ language }) => language === 'en').map(({ name, body }) => [name, body] as const)
  for (const [name, body] of pairs) {
    const hindi = templates.find((one) => one.name === name && one.language === 'hi')?.body ?? ''
    expect(hindi.match(/\{\{\d+\}\}/g)?.toSorted()).toEqual(body.match(/\{\{\d+\}\}/g)?.toSorted())
  }
})

test('what a buyer typed fits into a message', () => {
  expect(parameterOf(' Asha\n\tRao ')).toBe('Asha Rao')
  expect(parameterOf('')).toBe('–')
  expect(parameterOf('x'.repeat(2_000))).toHaveLength(160)
})
