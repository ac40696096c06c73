import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { orderMail } from '#domain/orders/order/order-jobs.ts'
import { wallAddress, type PlacedWork } from '@rang-rekha/wall/address'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { defaultOptionOf } from '#tests/harness/list-work.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { lengthOf, measurePdf } from '@rang-rekha/wall/tests/pdf-lines.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import type { TestStore } from '#tests/harness/store.ts'

type Sized = { title: string; widthCm: number; heightCm: number; x: number; y: number }

const SMALL = { title: 'Bindu', widthCm: 10, heightCm: 15, x: 0, y: 145 }
const WIDE = { title: 'Courtyard', widthCm: 60, heightCm: 40, x: 60, y: 150 }

/** A listed work, at its stated size, and its place on the wall. */
async function place(store: TestStore, { title, widthCm, heightCm, x, y }: Sized): Promise<PlacedWork> {
  const picture_id = await addPictureFile(store.services, { width: 20 * widthCm, height: 20 * heightCm })
  const workId = await store.listWork({ title, picture_id, width_cm: widthCm, height_cm: heightCm, stock_quantity: 0 })
  return { workId, frameId: await defaultOptionOf(store.services.database.kysely, workId), x, y, isLocked: false }
}

const hashOf = (works: PlacedWork[]) => wallAddress({ room: 'living', tone: 'limewash', widthCm: null, works })

async function openTemplate(page: Page, store: TestStore, works: PlacedWork[]): Promise<string> {
  const hash = hashOf(works)
  await gotoLive(page, `${store.url}/wall/template${hash}`)
  return hash
}

async function download(page: Page, name: RegExp): Promise<{ file: Buffer; name: string }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return { file: await readFile(await saved.path()), name: saved.suggestedFilename() }
}

/** How many lines are as long as that, to a fifth of a millimetre. */
const countLong = (lines: Parameters<typeof lengthOf>[0][], millimetres: number) =>
  lines.filter((line) => Math.abs(lengthOf(line) - millimetres) <= 0.2).length

test(
  'the template of a wall is saved as a PDF in which 100 mm are 100 mm, and as an SVG in millimetres',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await using store = await openJourneyStore()
    const hash = await openTemplate(page, store, [await place(store, SMALL), await place(store, WIDE)])
    await expect(page.getByRole('img', { name: 'The wall: 2 works, 95 cm wide, with every nail' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the wall' })).toHaveAttribute('href', `/wall${hash}`)
    const rows = page.getByRole('table', { name: 'Where the nails go' }).getByRole('row')
    await expect(rows).toHaveText([
      /^Work/,
      /^1 Bindu146\.5 cm5\.0 cm$/,
      /^2 Courtyard164\.0 cm50\.0 cm$/,
      /^164\.0 cm80\.0 cm$/,
    ])

    const nails = await download(page, /^PDF, 4 pages of A4$/)
    expect(nails.name).toBe('hanging-template.pdf')
    expect((await measurePdf(nails.file)).pages).toHaveLength(4)

    await page.getByRole('radio', { name: /^Every outline \d+ pages$/ }).check()
    const label = (await page.getByRole('button', { name: /^PDF/ }).textContent()) ?? ''
    const { pages, keepsSize } = await measurePdf((await download(page, /^PDF, \d+ pages of A4$/)).file)
    expect(`PDF, ${pages.length} pages of A4`).toBe(label)
    expect(keepsSize).toBe(true)
    for (const { widthMm, heightMm, lines } of pages) {
      expect([Math.abs(widthMm - 210) < 0.2, Math.abs(heightMm - 297) < 0.2]).toEqual([true, true])
      expect(countLong(lines, 50), 'a line to measure').toBeGreaterThan(0)
    }
    const lines = pages.slice(1).flatMap((one) => one.lines)
    // Its upright sides go from one sheet to the next.
    expect(countLong(lines, 100)).toBe(2)

    const svg = await download(page, /^SVG/)
    expect(svg.name).toBe('hanging-template.svg')
    const text = svg.file.toString()
    expect(text).toContain('width="990mm" height="440mm" viewBox="0 0 990 440"')
    const widths = [...text.matchAll(/<line x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="\2"/g)]
    expect(widths.filter(([, from, , to]) => Math.abs(Number(to) - Number(from)) === 100)).toHaveLength(2)
  },
)

test(
  'Print sends the printer the pages of the template at true size, and nothing else',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await using store = await openJourneyStore()
    // The dialog of the browser cannot be seen from here.
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await openTemplate(page, store, [await place(store, SMALL)])
    await page.getByRole('radio', { name: /^Every outline/ }).check()
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('html[data-printed]')).toBeAttached()
    const { pages } = await measurePdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    expect(pages.map(({ widthMm, heightMm }) => [Math.round(widthMm), Math.round(heightMm)])).toEqual([
      [210, 297],
      [210, 297],
    ])
    for (const { lines } of pages) expect(countLong(lines, 50), 'a line to measure').toBeGreaterThan(0)
    expect([countLong(pages[1]?.lines ?? [], 100), countLong(pages[1]?.lines ?? [], 150)]).toEqual([2, 2])
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.locator('.template-papers')).toHaveCount(0)
  },
)

test(
  'by keyboard alone pages are chosen and a nail’s height is entered; an invalid number is explained',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await using store = await openJourneyStore()
    await openTemplate(page, store, [await place(store, SMALL), await place(store, WIDE)])
    const nails = page.getByRole('radio', { name: /^Nails only 4 pages$/ })
    await nails.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Every outline/ })).toBeChecked()
    await page.keyboard.press('Tab')
    const drop = page.getByRole('textbox', { name: /^Nail below the top edge/ })
    await expect(drop).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('2,5')
    await expect(page.getByRole('cell', { name: '150.0 cm' })).toBeVisible()
    await page.keyboard.type('x')
    await expect(drop).toHaveAccessibleDescription('Enter it in centimetres, from 0 to 50.')
    await expect(page.getByRole('cell', { name: '150.0 cm' })).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(drop).not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Print' })).toBeFocused()
    await page.keyboard.press('Tab')
    const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(saved.suggestedFilename()).toBe('hanging-template.pdf')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  },
)

test(
  'a URL that is empty, old, cut off or too full says so, and missing or unmeasured works are named',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await using store = await openJourneyStore()
    const small = await place(store, SMALL)
    const hidden = await place(store, { ...WIDE, title: 'Hidden' })
    const sari = await place(store, { ...WIDE, title: 'Sari' })
    const db = store.services.database.kysely
    await db.updateTable('artworks').set({ hidden_at: new Date() }).where('id', '=', hidden.workId).execute()
    await db.updateTable('artworks').set({ width_cm: null }).where('id', '=', sari.workId).execute()
    const many = `v1~living~limewash~${'~1.1.1.1'.repeat(25)}`
    for (const [hash, words] of [
      ['', 'There’s no wall in this link'],
      ['#v2~living~limewash~', 'This link is out of date'],
      ['#v1~cellar~limewash~', 'This link is out of date'],
      [hashOf([small]).slice(0, -3), 'We can’t read this link'],
      [`#<img src=x onerror=alert(1)>`, 'We can’t read this link'],
      [`#${many}`, 'Too many works for one wall'],
      [hashOf([]), 'Nothing on this wall yet'],
      [hashOf([hidden]), 'Nothing on this wall can be measured'],
    ] as const) {
      await page.goto('about:blank')
      await gotoLive(page, `${store.url}/wall/template${hash}`)
      await expect(page.getByRole('main').getByRole('status').getByRole('heading'), hash).toHaveText(words)
      await expect(page.getByRole('button', { name: /^PDF/ })).toHaveCount(0)
    }
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'One work on this wall is no longer in the store',
    )

    await page.goto('about:blank')
    await openTemplate(page, store, [small, hidden, sari])
    await expect(page.getByText('One work on this wall is no longer in the store, so we’ve left it out.')).toBeVisible()
    await expect(page.getByText('We don’t have a size for “Sari”, so we’ve left it out.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'PDF, 2 pages of A4' })).toBeVisible()
  },
)

test(
  'without the fragment, the wall is read from the URL’s query; if the works fail to load, they can be requested again',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await using store = await openJourneyStore()
    const hash = hashOf([await place(store, SMALL)])
    await page.route('**/wall/works*', (route) => route.fulfill({ status: 400, json: {} }))
    await gotoLive(page, `${store.url}/wall/template?hang=${hash.slice(1)}`)
    await expect(page.getByRole('heading', { name: 'We couldn’t load the works' })).toBeVisible()
    await page.unroute('**/wall/works*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('img', { name: 'The wall: one work, 10 cm wide, with every nail' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the wall' })).toHaveAttribute('href', `/wall${hash}`)
    await expect(page.getByRole('columnheader', { name: 'From the floor' })).toBeVisible()

    await gotoLive(page, `${store.url}/wall/template?floor=unknown${hash}`)
    await expect(page.getByRole('columnheader', { name: 'Above the lowest edge' })).toBeVisible()
    await expect(page.getByRole('cell')).toHaveText(['9.0 cm', '5.0 cm'])
    await expect(page.getByText('145', { exact: true })).toHaveCount(0)
  },
)

test(
  'a buyer opens the hanging template of delivered works from the e-mail, and from the page of the order',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using mail = await startMailServer()
    await using store = await openJourneyStore({ env: { SMTP_URL: mail.url } })
    const { kysely } = store.services.database
    const works = [(await place(store, SMALL)).workId, (await place(store, WIDE)).workId, await store.listWork()]
    const buyer = await signInHere(store, context)
    const orderId = await addOrder(kysely, works, { user_id: buyer.id, status: 'completed' })
    const parcel = await addParcel(kysely, orderId, { state: 'delivered', delivered_at: new Date() })
    await inTransaction(store.services, (tx) =>
      addJobs(tx, [orderMail('delivered', orderId, 'buyer', parcel)], new Date()),
    )
    const delivered = () => mail.taken.find((sent) => sent.header('subject')?.startsWith('Delivered: '))
    await expect.poll(delivered).toBeDefined()
    const email = delivered()?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    const [, address = ''] = /Open the hanging template: (\S+)/.exec(email) ?? []

    const wall = page.getByRole('img', { name: 'The wall: 2 works, 76 cm wide, with every nail' })
    await gotoLive(page, address)
    await expect(wall).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveText(['1 Bindu', '2 Courtyard'])
    await gotoLive(page, `${store.url}/orders/${orderId}`)
    await page.getByRole('link', { name: 'Hanging template' }).click()
    await expect(wall).toBeVisible()
    await page.getByRole('link', { name: 'Back to the wall' }).click()
    await expect(page).toHaveURL(/\/wall#v1~living~/)
    await expect(page.getByLabel(/^Courtyard, 60 × 40 cm/)).toBeVisible()
    await page.getByRole('link', { name: 'Template' }).click()
    await expect(wall).toBeVisible()
  },
)
