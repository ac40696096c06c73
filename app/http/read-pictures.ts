/**
 * Forms with pictures from a sender who may send them. A body is written to disk first, so a slow one holds no memory
 * and blocks no one else. Once complete, it waits for its turn to be processed.
 */
import type { FileHandle } from 'node:fs/promises'
import { openUnnamed } from '#domain/images/picture-space.ts'
import { imagesWords } from '#words/images.ts'
import { FORM_BYTES_MAX, UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { createFairQueue } from '#shared/fair-queue.ts'
import { isQueueFull } from '#shared/work-queue.ts'
import { uploadsWords } from '#words/uploads.ts'
import type { PersonalArgs } from './personal-loader.ts'
import { isMultipart, readForm } from './read-request.ts'

type Refusal = { status: 400 | 408 | 413 | 429 | 503; message: string; waitSeconds?: number }

type Taking<Answer> = { answer: (form: FormData) => Promise<Answer>; refuse: (refusal: Refusal) => Answer }

const WAIT_SECONDS = 5
const torn = (): Refusal => ({ status: 400, message: uploadsWords.torn })
const tooLarge = (): Refusal => ({ status: 413, message: imagesWords.tooLarge })
const tooSlow = (): Refusal => ({ status: 408, message: uploadsWords.tooSlow })
const tooManyAtOnce = (): Refusal => ({ status: 429, message: uploadsWords.tooManyAtOnce, waitSeconds: WAIT_SECONDS })
const busy = (): Refusal => ({ status: 503, message: uploadsWords.busy, waitSeconds: WAIT_SECONDS })

/** How many bodies are on their way. Who sends more waits, and so do those bodies, unread. */
const arrive = createFairQueue({ capacity: 60, capacityOfEach: 6, waitingMax: 60, waitingOfEachMax: 6 })
/** Bytes in memory: one person's largest form and someone else's picture. */
const handle = createFairQueue({
  capacity: 32_000_000,
  capacityOfEach: 27_000_000,
  waitingMax: 60,
  waitingOfEachMax: 12,
})
/** The weight of a small one: at most twelve of one person are processed or wait. */
const WEIGHT_MIN = 2_250_000

export async function readPictures<Answer>(
  { services, sender, request }: Pick<PersonalArgs<unknown>, 'services' | 'request'> & { sender: string },
  picturesMax: number,
  { answer, refuse }: Taking<Answer>,
): Promise<Answer> {
  const { headers, body } = request
  if (!body || !isMultipart(request)) return answer(await readForm(request))
  services.drawing.prepare()
  const bytesMax = picturesMax * UPLOAD_BYTES_MAX + FORM_BYTES_MAX
  const coming: Coming = { reader: body.getReader(), bytesMax, bytes: 0, startedAt: 0 }

  /** Reads a complete body in its turn. */
  async function answerWhole(bytes: Buffer<ArrayBuffer>): Promise<Answer> {
    const type = headers.get('content-type') ?? ''
    const whole = new Response(bytes, { headers: { 'content-type': type } })
    const form = await whole.formData().catch(() => undefined)
    return form ? answer(form) : refuse(torn())
  }

  let file: FileHandle | undefined
  try {
    const arrived = await arrive(sender, 1, async () => {
      coming.startedAt = performance.now()
      file = await openUnnamed(services.pictureDir).catch(() => undefined)
      return receive(coming, file)
    })
    if (arrived === 'whole') {
      const weight = Math.max(coming.bytes, WEIGHT_MIN)
      return await handle(sender, weight, async () => answerWhole(await readStart(file, coming.bytes)))
    }
    if (arrived !== 'unwritten') return refuse(arrived)
    // No disk space: the rest comes to memory, within the limit for all, so that the answer has the typed text.
    const announced = Number(headers.get('content-length')) || bytesMax
    const waitsSince = performance.now()
    return await handle(sender, Math.min(Math.max(announced, WEIGHT_MIN), bytesMax), async () => {
      coming.startedAt += performance.now() - waitsSince
      const parts: Uint8Array[] = [await readStart(file, coming.bytes)]
      const kept = await receive(coming, { writeFile: async (chunk) => void parts.push(chunk) })
      return typeof kept === 'string' ? answerWhole(Buffer.concat(parts)) : refuse(kept)
    })
  } catch (error) {
    if (isQueueFull(error)) return refuse(error.of === 'own' ? tooManyAtOnce() : busy())
    throw error
  } finally {
    await file?.close()
  }
}

/** How long a body may pause. After that, it must arrive at least as fast as a phone far from its mast sends. */
const GRACE_MS = 10_000
const SLOWEST_BYTES_A_MS = 4

/** A body on its way: so much of it is written. Unwritten parts are retried. */
type Coming = {
  reader: ReadableStreamDefaultReader<Uint8Array>
  bytesMax: number
  bytes: number
  startedAt: number
  unwritten?: Uint8Array | undefined
}

type Arrived = 'whole' | 'unwritten' | Refusal

async function receive(
  coming: Coming,
  to: { writeFile(chunk: Uint8Array): Promise<void> } | undefined,
): Promise<Arrived> {
  // The rest of a refused body is not cancelled: that would close the connection before the answer is sent.
  for (;;) {
    const patienceMs = GRACE_MS + coming.bytes / SLOWEST_BYTES_A_MS - (performance.now() - coming.startedAt)
    const next = coming.unwritten
      ? { done: false, value: coming.unwritten }
      : await withPatience(coming.reader.read(), patienceMs).catch(() => 'torn' as const)
    if (next === 'torn') return torn()
    if (!next) return tooSlow()
    if (!next.value) return 'whole'
    if (coming.bytes + next.value.length > coming.bytesMax) return tooLarge()
    const isWritten = await to?.writeFile(next.value).then(
      () => true,
      () => false,
    )
    coming.unwritten = isWritten ? undefined : next.value
    if (!isWritten) return 'unwritten'
    coming.bytes += next.value.length
  }
}

/** Undefined when it takes longer. */
async function withPatience<Made>(making: Promise<Made>, patienceMs: number): Promise<Made | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), Math.max(0, patienceMs))
  try {
    return await Promise.race([making, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function readStart(file: FileHandle | undefined, length: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.allocUnsafeSlow(length)
  await file?.read(bytes, 0, length, 0)
  return bytes
}
