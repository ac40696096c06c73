import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Subscribing } from '#domain/consents/ask-consent.ts'
import { askByPhone } from '#domain/whatsapp/own-phone.ts'
import { paise } from '#shared/money.rules.ts'
import { addAccountOf } from '#tests/harness/add-account.ts'
import { describeOnEachEngine } from '#tests/harness/database.ts'
import { listWork } from '#tests/harness/list-work.ts'
import { openNewsShop } from '#tests/harness/news-shop.ts'
import { askAlert } from './ask-alert.ts'
import type { AskedFor } from './wanted.rules.ts'

const DAY_MS = 86_400_000
const PHONE = '919876543210'

describeOnEachEngine((engine) => {
  let shop: Awaited<ReturnType<typeof openNewsShop>>
  let userId: string
  beforeEach(async () => {
    shop = await openNewsShop(engine)
    userId = await addAccountOf(shop.database.kysely, 'asha@example.test', { isVerified: true })
  })
  afterEach(() => shop.close())

  const texts = () =>
    shop.phones.ledger
      .chat(PHONE)
      .filter(({ isFromShop }) => isFromShop)
      .map(({ text }) => text)
      .filter((text) => !text.includes('Your number is confirmed'))

  const tell = (asked: AskedFor, asker: Subscribing = { userId }) =>
    askAlert(shop.services, { asked, likeness: 'medium', asker, channels: [], address: 'x' })

  const cheap = { kind: 'search', text: '', within: '', filters: { price: ['-5000'] } } as const

  async function byPhone(): Promise<string> {
    const reader = { userId, email: 'asha@example.test' }
    const asked = await askByPhone(shop.services, reader, { purposes: ['alerts'], isOther: false })
    if (!asked.ok || !('code' in asked)) throw new Error('No code was given.')
    expect(asked).toMatchObject({ isConfirmed: true, link: expect.stringContaining(asked.code) })
    return asked.code
  }

  async function aDayLater() {
    await shop.readAllNews()
    await shop.runJobs()
    shop.time.ms += DAY_MS
    await shop.runJobs()
  }

  const list = (title: string) =>
    listWork(shop.database.kysely, { title, price_paise: paise(100_000), stock_quantity: 1 })

  test('F-11 matches of a day come as one message to a phone whose owner has sent the code, until they write STOP', async () => {
    await byPhone()
    await tell(cheap)
    await list('Before the code')
    await aDayLater()
    expect(texts()).toEqual([])
    await shop.write('919000000000', 'START WRONGAAA')
    await shop.write(PHONE, `start ${await byPhone()}`)
    await list('Moonrise')
    await aDayLater()
    expect(texts()).toEqual([expect.stringMatching(/^New for your alert: Moonrise by .*, ₹1,100\. Reply STOP/)])
    await list('Evening Raga')
    await list('Night Raga')
    await aDayLater()
    await aDayLater()
    expect(texts().slice(1)).toEqual([
      expect.stringMatching(/^For your alerts: 2 new works\. One of them: Night Raga by/),
    ])
    expect(shop.phones.ledger.chat(PHONE).at(-1)?.button?.address).toBe('https://shop.test/collection?price=-5000')
    await shop.write(PHONE, 'STOP')
    await list('After the stop')
    await aDayLater()
    expect(texts().filter((text) => text.includes('stop'))).toEqual([])
    expect(shop.mails).toEqual([])
  })

  test('a work that is back is told once, in the language of its reader, and the alert has ended', async () => {
    const { pool } = shop.database
    await pool.query(`update profiles set language = 'hi' where id = $1`, [userId])
    await shop.write(PHONE, `START ${await byPhone()}`)
    const workId = await list('Moonrise')
    await pool.query('update artworks set stock_quantity = 0 where id = $1', [workId])
    await shop.readAllNews()
    expect(await tell({ kind: 'stock', workId, sizeId: null })).toMatchObject({ ok: true })
    for (const stock of [1, 0, 1]) {
      await pool.query('update artworks set stock_quantity = $2 where id = $1', [workId, stock])
      await aDayLater()
    }
    expect(texts().filter((text) => text.includes('Moonrise'))).toEqual([
      expect.stringMatching(/^फिर से स्टॉक में: Moonrise, कलाकार .*, ₹1,100। यह अलर्ट अब पूरा हो गया है।/),
    ])
    const message = shop.phones.ledger.chat(PHONE).find(({ text }) => text.includes('Moonrise'))
    expect(message?.button?.address).toBe(`https://shop.test/hi/artwork/${workId}`)
  })

  test('another phone gets the messages once it has sent its own code', async () => {
    await shop.write(PHONE, `START ${await byPhone()}`)
    await tell(cheap)
    const reader = { userId, email: 'asha@example.test' }
    const asked = await askByPhone(shop.services, reader, { purposes: [], isOther: true })
    if (!asked.ok || !('code' in asked)) throw new Error('No code was given.')
    await shop.write('919876500000', `START ${asked.code}`)
    await list('Moonrise')
    await aDayLater()
    expect(texts()).toEqual([])
    expect(shop.phones.ledger.chat('919876500000').at(-1)?.text).toContain('Moonrise')
  })
})
