import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { keepAnswer, keptBytes } from './cached-response.ts'
import { PageCache } from './page-cache.ts'
import type { RenderedPage } from './page-cache.ts'

const MB = 1024 * 1024

function page(text: string, tags: string[] = [], isKeepable = true): RenderedPage {
  const answer = keepAnswer({
    status: 200,
    headers: [],
    plain: Buffer.from(text),
    isCompressible: false,
    brotliQuality: 1,
  })
  return { answer, tags: new Set(tags), isKeepable }
}

/** A rendering that ends when the test says so. */
function slowly() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
  return { render: () => promise, resolve, reject }
}

const textOf = (answer: { plain: Buffer | undefined } | undefined) => answer?.plain?.toString()

describe('pages in memory', () => {
  test('a page is rendered once for all requests during its rendering, and kept for all later ones', async () => {
    const pages = new PageCache(MB)
    const slow = slowly()
    const asked = Array.from({ length: 10 }, () => pages.render('/', slow.render))
    slow.resolve(page('home'))
    expect(new Set(await Promise.all(asked)).size).toBe(1)
    expect(textOf(pages.get('/'))).toBe('home')
    expect(pages.counts.misses).toBe(1)
  })

  test('a page whose row changed while it was rendered is answered but not kept', async () => {
    const pages = new PageCache(MB)
    const slow = slowly()
    const asked = pages.render('/', slow.render)
    pages.drop(['catalogue'])
    slow.resolve(page('old', ['catalogue']))
    expect(textOf(await asked)).toBe('old')
    expect(pages.get('/')).toBeUndefined()
  })

  test('F-01 pages of low priority push out each other, and no other page', async () => {
    const pages = new PageCache(MB, (address) => address.startsWith('/search'))
    await pages.render('/', async () => page('home'))
    for (let number = 0; number < 2_000; number++)
      await pages.render(`/search?q=${number}`, async () => page('x'.repeat(10_000)))
    expect(textOf(pages.get('/'))).toBe('home')
    expect(pages.bytes).toBeLessThan(MB / 8 + keptBytes(page('home').answer) + 1)
    expect(pages.get('/search?q=1999')).toBeDefined()
    expect(pages.get('/search?q=0')).toBeUndefined()
  })

  test('who asks after a change never joins a rendering that began before it', async () => {
    const pages = new PageCache(MB)
    const slow = slowly()
    const before = pages.render('/', slow.render)
    pages.drop(['catalogue'])
    const after = pages.render('/', async () => page('new', ['catalogue']))
    slow.resolve(page('old', ['catalogue']))
    expect([textOf(await before), textOf(await after), textOf(pages.get('/'))]).toEqual(['old', 'new', 'new'])
  })

  test('a failed rendering fails for all who waited, and the next one starts fresh', async () => {
    const pages = new PageCache(MB)
    const slow = slowly()
    const asked = [pages.render('/', slow.render), pages.render('/', slow.render)]
    slow.reject(new Error('no'))
    for (const each of asked) await expect(each).rejects.toThrow('no')
    expect(textOf(await pages.render('/', async () => page('well')))).toBe('well')
  })

  test('an uncacheable answer is not kept', async () => {
    const pages = new PageCache(MB)
    await pages.render('/', async () => page('missing', [], false))
    expect([pages.size, pages.bytes]).toEqual([0, 0])
  })

  test('while notices cannot be received nothing is cached, including renders begun before or ended after', async () => {
    const pages = new PageCache(MB)
    await pages.render('/kept', async () => page('kept'))
    const [during, across] = [slowly(), slowly()]
    const first = pages.render('/during', during.render)
    pages.pause()
    expect(pages.size).toBe(0)
    during.resolve(page('during'))
    await first
    const second = pages.render('/across', across.render)
    await pages.render('/paused', async () => page('paused'))
    pages.resume()
    across.resolve(page('across'))
    await second
    expect(pages.size).toBe(0)
    await pages.render('/after', async () => page('after'))
    expect(pages.size).toBe(1)
  })

  test('while the database is away cached pages are shown for as long as the owner allows, and no longer', async () => {
    let [isAway, now] = [false, 0]
    const outage = { isAway: () => isAway, ageMsMax: 600, now: () => now }
    const pages = new PageCache(MB, undefined, outage)
    await pages.render('/', async () => page('home', ['works']))
    await pages.render('/about', async () => page('about', ['about']))
    pages.pause()
    expect([pages.isOutdated, pages.get('/')]).toEqual([false, undefined])
    isAway = true
    expect([pages.isOutdated, textOf(pages.get('/'))]).toEqual([true, 'home'])
    const failed = { ...page('unreachable', [], false), answer: { ...page('unreachable').answer, status: 503 } }
    expect(textOf(await pages.render('/', async () => failed))).toBe('home')
    // A change that this process itself made.
    pages.drop(['about'])
    expect(pages.get('/about')).toBeUndefined()
    now = 600
    expect(textOf(pages.get('/'))).toBe('home')
    now = 601
    expect([pages.isOutdated, pages.get('/')]).toEqual([false, undefined])
    expect(textOf(await pages.render('/', async () => failed))).toBe('unreachable')
    now = 600
    isAway = false
    pages.resume()
    expect([pages.isOutdated, pages.get('/'), pages.size]).toEqual([false, undefined, 0])
  })

  test('a URL that comes again after a drop is counted once', async () => {
    const pages = new PageCache(MB)
    const { answer } = page('x', ['a'])
    for (let round = 0; round < 5; round++) {
      await pages.render('/', async () => ({ answer, tags: new Set(['a', 'b']), isKeepable: true }))
      expect(pages.bytes).toBe(keptBytes(answer))
      pages.drop(['b'])
      expect([pages.size, pages.bytes]).toEqual([0, 0])
    }
  })
})

describe('holds in every order of events', () => {
  const ADDRESSES = ['/a', '/b', '/c', '/d']
  const TAGS = ['t1', 't2', 't3']
  const tagsOf = (address: string) => TAGS.filter((_, index) => (ADDRESSES.indexOf(address) + index) % 2 === 0)

  const act = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), address: fc.constantFrom(...ADDRESSES) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('finish' as const), which: fc.nat(9) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), tag: fc.constantFrom(...TAGS) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constantFrom('pause' as const, 'resume' as const, 'everything' as const) }),
    },
  )

  test('no answer is older than the last change known at the time of the request', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 60 }),
        fc.integer({ min: 2_100, max: 20_000 }),
        async (acts, bytesMax) => {
          const pages = new PageCache(bytesMax)
          // The truth is a version for each tag; a page shows the versions of its tags when its rendering began.
          const truth = new Map(TAGS.map((tag) => [tag, 0]))
          const shownBy = (address: string) => JSON.stringify(tagsOf(address).map((tag) => [tag, truth.get(tag)]))
          const underWay: (() => void)[] = []
          const answers: Promise<void>[] = []
          let isDeaf = false

          for (const each of acts) {
            if (each.do === 'ask') {
              const { address } = each
              const known = new Map(tagsOf(address).map((tag) => [tag, truth.get(tag) ?? 0]))
              const check = (text: string | undefined) => {
                const shown = new Map(JSON.parse(text ?? '[]') as [string, number][])
                for (const [tag, version] of known) expect(shown.get(tag) ?? -1).toBeGreaterThanOrEqual(version)
              }
              const kept = pages.get(address)
              if (kept) {
                expect(textOf(kept)).toBe(shownBy(address))
                continue
              }
              const render = () => {
                const shown = page(shownBy(address), tagsOf(address))
                const { promise, resolve } = Promise.withResolvers<RenderedPage>()
                underWay.push(() => resolve(shown))
                return promise
              }
              answers.push(pages.render(address, render).then((answer) => check(textOf(answer))))
            } else if (each.do === 'finish') {
              underWay.splice(each.which % Math.max(1, underWay.length), 1)[0]?.()
            } else if (each.do === 'change') {
              truth.set(each.tag, (truth.get(each.tag) ?? 0) + 1)
              if (!isDeaf) pages.drop([each.tag])
              else pages.drop([])
            } else if (each.do === 'everything') pages.drop(['*'])
            else if (each.do === 'pause') {
              isDeaf = true
              pages.pause()
            } else {
              isDeaf = false
              pages.resume()
            }
            await new Promise((resolve) => setImmediate(resolve))
            expect(pages.bytes).toBeLessThanOrEqual(bytesMax)
            for (const address of ADDRESSES) {
              const kept = pages.get(address)
              if (kept) expect(textOf(kept)).toBe(shownBy(address))
            }
          }
          underWay.forEach((finish) => finish())
          await Promise.all(answers)
        },
      ),
      { numRuns: 300 },
    )
  })
})
