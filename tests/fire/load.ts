/** Who does what in the town, at a steady rate: visitors, buyers, artists and an admin. All of them try again. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { STORE_URL } from '#tests/engines/open-machines.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { setUpTwoStep, approveNext, PASSWORD, type Person } from '#tests/harness/shop-people.ts'
import { filled, STUDIO } from '#tests/harness/studio.ts'
import { openBuyers } from '#tests/sweeps/keep-buying.ts'
import { askAs, keepDoing, meet, newVisitor } from './front.ts'
import type { Town } from './town.ts'

/** Of a steady load that two processors bear with all servers beside it. */
const RATES = {
  visitors: 4,
  pageEveryMs: 250,
  buyers: 6,
  orderEveryMs: 4_000,
  workEveryMs: 10_000,
  adminEveryMs: 5_000,
}
export const ORDERS_A_MINUTE = (RATES.buyers * 60_000) / RATES.orderEveryMs
const ADMIN = 'owner@shop.example'
const CACHED = ['/', '/collection', '/about', '/artists', '/hi/collection', '/contact']

/** What people heard of the shop. */
export type Heard = {
  pages: number
  orders: number
  /** Pictures that the shop took from artists, and works with them. */
  pictures: string[]
  works: string[]
}

export type Load = Awaited<ReturnType<typeof openLoad>>

export async function openLoad(town: Town, draw: () => number) {
  const heard: Heard = { pages: 0, orders: 0, pictures: [], works: [] }
  const admin = await openAdmin(town)
  const buyers = openBuyers(town.buyersMeet, town.goods, draw)
  let isOver = false
  const over = () => isOver
  const one = <T>(among: readonly T[]): T | undefined => among[Math.floor(draw() * among.length)]

  async function look(): Promise<void> {
    const ask = askAs(town, newVisitor())
    const { wares, cookies } = town.goods
    const picture = one(heard.pictures)
    const chosen = draw()
    const cookie = chosen < 0.1 ? (one(cookies) ?? '') : ''
    const path =
      cookie !== ''
        ? '/cart'
        : chosen < 0.2
          ? `/search?q=court${Math.floor(draw() * 1_000)}`
          : chosen < 0.25 && picture !== undefined
            ? renditionAddress({ pictureId: picture, width: 480, format: 'webp' })
            : chosen < 0.6
              ? `/artwork/${one(wares.plenty)?.artwork}`
              : (one(CACHED) ?? '/')
    const answer = await ask(path, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status === 200) heard.pages++
  }

  async function sendWork(nth: number): Promise<void> {
    const artist = town.goods.artists[nth % town.goods.artists.length]
    const ask = askAs(town, newVisitor())
    const headers = { cookie: artist?.cookies ?? '', origin: STORE_URL.origin }
    const file = new FormData()
    file.set('file', new File([await paint(draw)], 'work.png', { type: 'image/png' }))
    const uploaded = await ask('/api/uploads', { method: 'POST', body: file, headers })
    if (uploaded.status !== 201) return
    const { public_id: image } = (await uploaded.json()) as { public_id: string }
    heard.pictures.push(image)
    const title = `Work ${randomUUID()}`
    const body = new FormData()
    const fields = filled({ title, image, category: categoryIds.wallArt, edition: 'limited', stock: '5' })
    for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') body.append(name, value)
    const saved = await ask(STUDIO, { method: 'POST', body, headers })
    if (saved.status === 303) heard.works.push(title)
  }

  async function decide(nth: number): Promise<void> {
    if (nth % 3 === 0) return void (await (await admin.read('/admin/orders')).text())
    await approveNext(admin)
  }

  const { visitors, pageEveryMs, buyers: count, orderEveryMs, workEveryMs, adminEveryMs } = RATES
  buyers.begin(count, orderEveryMs)
  const doing = [
    ...Array.from({ length: visitors }, () => keepDoing(pageEveryMs, over, look)),
    keepDoing(workEveryMs, over, sendWork),
    keepDoing(adminEveryMs, over, decide),
  ]

  return {
    admin,
    bought: buyers.bought,
    heard: (): Heard => ({ ...heard, orders: buyers.bought.filter(({ order }) => order !== undefined).length }),
    async end(): Promise<void> {
      isOver = true
      await Promise.all([buyers.end(), ...doing])
    },
  }
}

/** No two are the same. */
async function paint(draw: () => number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: draw() * 255, g: draw() * 255, b: draw() * 255 }
  const bytes = await sharp({ create: { width: 900, height: 1_200, channels: 3, background } })
    .png()
    .toBuffer()
  return Uint8Array.from(bytes)
}

/** The owner of the shop, signed in in two steps. */
async function openAdmin(town: Town): Promise<Person> {
  const admin = meet(town)
  const made = await town.stores[0]?.command('admin-create', '--email', ADMIN, '--name', 'Asha Rao')
  const [, token = ''] = /reset-password\?token=(\S+)/.exec(made?.said ?? '') ?? []
  await admin.post('/reset-password', { token, password: PASSWORD })
  await setUpTwoStep(admin, ADMIN)
  return admin
}
