import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { avifOfSize } from '#tests/harness/hostile-pictures.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { startProcess } from '#tests/harness/start-process.ts'
import { openDrawing, type Drawing } from './drawing.ts'

const errors: unknown[] = []
const log = { error: (...said: unknown[]) => void errors.push(said) }
const opened: Drawing[] = []
function open(limits?: Parameters<typeof openDrawing>[1]): Drawing {
  const drawing = openDrawing(log, limits)
  opened.push(drawing)
  return drawing
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((drawing) => drawing.close()))
  expect(errors.splice(0)).toEqual([])
})

let small: Uint8Array
/** The heaviest that is taken: at least 0.7 seconds on the quickest machines, and 200 MB. */
let heavy: Uint8Array
/** Takes a tenth of a second. */
let slow: Uint8Array
beforeAll(async () => {
  small = await pictureBytes()
  const square = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background: '#ff000080' } })
      .avif({ effort: 0, bitdepth: 12 })
      .toBuffer()
  heavy = await sharp({ create: { width: 5_700, height: 5_700, channels: 3, background: '#a8402d' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  slow = await square(600)
}, 120_000)

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a picture is drawn in a process of its own, that knows nothing of the store, and the next one in the same', async () => {
  process.env.DRAWING_TEST_SECRET = 'in the wrong hands'
  const drawing = open()
  expect(await drawing.draw(small, 'a')).toMatchObject({ ok: true, drawn: { width: 60, height: 40 } })
  const pid = drawing.pid() ?? 0
  expect(pid).not.toBe(process.pid)
  expect(await drawing.draw(small, 'a')).toMatchObject({ ok: true })
  expect(drawing.pid()).toBe(pid)
  if (process.platform === 'linux')
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/SECRET|DATABASE|STORE/)
  delete process.env.DRAWING_TEST_SECRET
  await drawing.close()
  expect(isAlive(pid)).toBe(false)
})

test('a picture that takes too long is cut off and refused, and the next one is drawn', async () => {
  // A small picture takes a tenth of this, and the heavy one at least twice as long on the quickest machines.
  const drawing = open({ secondsMax: 0.4, memoryBytesMax: 4e9 })
  const [first, second] = await Promise.all([drawing.draw(heavy, 'a'), drawing.draw(small, 'b')])
  expect([first, second]).toMatchObject([{ ok: false, reason: 'too-complex' }, { ok: true }])
})

test('a picture that takes too much memory is cut off and refused, and the next one is drawn', async () => {
  const drawing = open({ secondsMax: 600, memoryBytesMax: 200e6 })
  const [first, second] = await Promise.all([drawing.draw(heavy, 'a'), drawing.draw(small, 'b')])
  expect([first, second]).toMatchObject([{ ok: false, reason: 'too-complex' }, { ok: true }])
})

test('a picture that would take too much is refused by its head, in little memory and with the reason', async () => {
  const drawing = open({ memoryBytesMax: 200e6 })
  const reasonOf = async (picture: Sharp) => {
    const outcome = await drawing.draw(await picture.toBuffer(), 'a')
    return outcome.ok ? 'drawn' : outcome.reason
  }
  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a8402d' } })
  expect(await reasonOf(canvas(8_000, 6_000).png())).toBe('too-many-pixels')
  expect(await reasonOf(canvas(6_000, 6_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }))).toBe(
    'too-complex',
  )
  const avif = await canvas(64, 64).avif().toBuffer()
  const claims = (side: number) => drawing.draw(avifOfSize(avif, side, side), 'a')
  expect(await Promise.all([3_600, 40].map(claims))).toMatchObject([{ reason: 'too-complex' }, { reason: 'torn' }])
  const frames = await Promise.all(
    [0, 250].map((red) => canvas(4_200, 4_000).tint({ r: red, g: 0, b: 0 }).png().toBuffer()),
  )
  expect(await reasonOf(sharp(frames, { join: { animated: true } }).webp({ effort: 0 }))).toBe('too-complex')
})

test('every cut or changed picture is drawn or refused, and the process stays', async () => {
  const drawing = open()
  const canvas = sharp({ create: { width: 42, height: 30, channels: 3, background: '#a8402d' } })
  const honest = await Promise.all([
    canvas.clone().avif().toBuffer(),
    canvas.clone().jpeg({ progressive: true }).toBuffer(),
    canvas.clone().png().toBuffer(),
    canvas.clone().webp().toBuffer(),
  ])
  await drawing.draw(small, 'a')
  const pid = drawing.pid()
  const change = fc.tuple(fc.nat({ max: 900 }), fc.nat({ max: 255 }))
  await fc.assert(
    fc.asyncProperty(fc.nat(3), fc.nat(), fc.array(change, { maxLength: 20 }), async (which, length, changes) => {
      const bytes = honest[which] ?? Buffer.alloc(0)
      const changed = Uint8Array.from(bytes.subarray(0, length % 4 === 0 ? length % bytes.length : bytes.length))
      for (const [at, value] of changes) if (at < changed.length) changed[at] = value
      const outcome = await drawing.draw(changed, 'a')
      expect(outcome.ok ? 'drawn' : outcome.reason).toMatch(/^(drawn|torn|heic|too-complex|too-many-pixels)$/)
    }),
    { numRuns: 300 },
  )
  expect(drawing.pid()).toBe(pid)
})

test('however many one person sends, another waits for one of them only', async () => {
  const drawing = open()
  const ended: string[] = []
  const send = (whose: string) => drawing.draw(small, whose).then(() => ended.push(whose))
  const sending = [...Array.from({ length: 6 }, () => send('a')), send('b')]
  await Promise.all(sending)
  expect(ended.indexOf('b')).toBe(1)
})

test('twelve slow pictures of one person: another person who uploads then is answered first, and each of the twelve is drawn in the end', async () => {
  // The first takes more than its share. The small one stays within it, also on a busy machine and in a new process.
  const drawing = open({ shareMs: 300, secondsMax: 100, memoryBytesMax: 4e9, waitMs: 300_000 })
  const ended: string[] = []
  const send = async (bytes: Uint8Array, whose: string) => {
    const { ok } = await drawing.draw(bytes, whose)
    ended.push(`${whose} ${ok}`)
  }
  const twelve = Array.from({ length: 12 }, (_, place) => send(place === 0 ? heavy : slow, 'a'))
  await eventually(() => expect(drawing.pid()).toBeDefined())
  await send(small, 'b')
  expect(ended).toEqual(['b true'])
  await Promise.all(twelve)
  expect(ended.slice(1)).toEqual(Array.from({ length: 12 }, () => 'a true'))
})

test('slow pictures of several people make way for one another only so often: each is drawn in the end', async () => {
  const drawing = open({ shareMs: 1, secondsMax: 100, memoryBytesMax: 4e9, waitMs: 300_000 })
  const outcomes = await Promise.all(['a', 'b', 'c'].map((whose) => drawing.draw(slow, whose)))
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true])
})

test('after too long a wait the sender gets the answer to try again', async () => {
  const drawing = open({ secondsMax: 100, memoryBytesMax: 4e9, shareMs: 100_000, waitMs: 20 })
  const [first, second] = await Promise.all([drawing.draw(slow, 'a'), drawing.draw(small, 'b')])
  expect([first, second]).toMatchObject([{ ok: true }, { ok: false, reason: 'busy' }])
})

test.runIf(isLong)('more pictures than may wait are refused', async () => {
  const drawing = open()
  const outcomes = await Promise.all(Array.from({ length: 16 }, () => drawing.draw(small, 'a')))
  expect(new Set(outcomes.map((outcome) => (outcome.ok ? 'drawn' : outcome.reason)))).toEqual(
    new Set(['drawn', 'busy']),
  )
})

test('closing the store before the process is up reports no fault', async () => {
  const drawing = open()
  const asked = drawing.draw(small, 'a')
  await new Promise((resolve) => setImmediate(resolve))
  expect(drawing.pid()).toBeDefined()
  await drawing.close()
  expect(await asked).toEqual({ ok: false, reason: 'busy' })
  expect(await drawing.draw(small, 'a')).toEqual({ ok: false, reason: 'busy' })
})

test('a process that waits for nothing ends after a while, and the next picture begins another', async () => {
  const drawing = open({ quietMs: 50 })
  drawing.prepare()
  await eventually(() => expect(drawing.pid()).toBeUndefined())
  expect(await drawing.draw(small, 'a')).toMatchObject({ ok: true })
})

test('it does not outlive the process that began it, not even one that is killed while a picture is drawn', async () => {
  const parent = startProcess('tests/http/draw-until-killed.ts', {})
  const [, pid] = await parent.untilSays(/drawn by (\d+)/)
  await parent.untilSays(/drawing$/m)
  expect(isAlive(Number(pid))).toBe(true)
  parent.signal('SIGKILL')
  await eventually(() => expect(isAlive(Number(pid))).toBe(false))
  await parent.ended
})
