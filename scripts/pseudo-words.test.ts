import { expect, test } from 'vitest'
import { pseudoModule } from './pseudo-words.ts'

test('texts are longer and accented, and codes and parameters stay as they are', () => {
  const code = [
    `import { rupees } from '#shared/money.rules.ts'`,
    `export const added = 'Added to cart'`,
    'export const left = (pieces: number, kind: string) => kind === "one" ? `Only ${pieces} left` : `None`',
    `export const refusals = { 'sold-out': 'Sold out' }`,
  ].join('\n')
  expect(pseudoModule('cart.ts', code).split('\n')).toEqual([
    `import { rupees } from '#shared/money.rules.ts'`,
    `export const added = "Áddééd tóó cáárt"`,
    'export const left = (pieces: number, kind: string) => kind === "one" ? `Óñlý ${pieces} lééft` : `Nóóñéé`',
    `export const refusals = { 'sold-out': "Šóóld óóúút" }`,
  ])
})
