import { expect, test } from 'vitest'
import { writtenIn } from './reply-text.rules.ts'

const QUOTED = `> Is it framed?
> Asha`

test.each([
  ['Gmail', `Yes, in teak.\n\nOn Mon, 30 Nov 2026 at 18:02, Rang & Rekha <hello@shop.test> wrote:\n\n${QUOTED}`],
  [
    'Gmail, wrapped',
    `Yes, in teak.\n\nOn Mon, 30 Nov 2026 at 18:02, Rang & Rekha\n<hello@shop.test> wrote:\n${QUOTED}`,
  ],
  ['Gmail in Hindi', `Yes, in teak.\r\n\r\nसोम, 30 नव॰ 2026 को 6:02 pm बजे Rang & Rekha ने लिखा:\r\n${QUOTED}`],
  ['Outlook', 'Yes, in teak.\n\n________________________________\nFrom: Rang & Rekha\nSent: Monday\nIs it framed?'],
  ['older Outlook', 'Yes, in teak.\n\n-----Original Message-----\nFrom: Rang & Rekha'],
  ['a phone', 'Yes, in teak.\n\nSent from my iPhone'],
  ['a signature', 'Yes, in teak.\n-- \nMeera, painter'],
])('of a reply from %s only what was written stays', (_program, reply) => {
  expect(writtenIn(reply)).toBe('Yes, in teak.')
})

test('lines that only look alike stay, and a reply without new words is empty', () => {
  const text = 'On Monday I can send it.\nFrom the left it looks darker.\n\nI wrote to the framer.'
  expect(writtenIn(text)).toBe(text)
  expect(writtenIn(QUOTED)).toBe('')
})
