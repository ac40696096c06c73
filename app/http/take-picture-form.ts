/**
 * Forms with pictures, once it is known that their sender may send them. A body comes to the disk first: however slowly
 * it comes, it holds no memory, and nobody else's place. Whole, it waits for its turn to be read and drawn.
 */
import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { FORM_BYTES_MAX, IMAGE_TOO_LARGE, UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { createFairQueue } from '#shared/fair-queue.ts'
import { isQueueFull } from '#shared/work-queue.ts'
import { PICTURES_BUSY } from './answer-form.ts'
import type { PersonalArgs } from './personal-loader.ts'
import { isMultipart, readPosted } from './read-form.ts'

type Refusal = { status: 400 | 408 | 413 | 429 | 503; message: string; waitSeconds?: number }

type Taking<Answer> = { answer: (form: FormData) => Promise<Answer>; refuse: (refusal: Refusal) => Answer }

const WAIT_SECONDS = 5
const TORN: Refusal = { status: 400, message: 'The form did not come through whole. Please send the picture again.' }
const TOO_LARGE: Refusal = { status: 413, message: IMAGE_TOO_LARGE }
const TOO_SLOW: Refusal = {
  status: 408,
  message: 'The picture came too slowly. Please send it again where the connection is better.',
}
const TOO_MANY_AT_ONCE: Refusal = {
  status: 429,
  message: 'Please send a few pictures at a time, and the next ones in a few seconds.',
  waitSeconds: WAIT_SECONDS,
}
const BUSY: Refusal = { status: 503, message: PICTURES_BUSY, waitSeconds: WAIT_SECONDS }

/** How many bodies are on their way. Who sends more waits, and so do those bodies, unread. */
const arrive = createFairQueue({ room: 60, roomOfEach: 6, waitingMax: 60, waitingOfEachMax: 6 })
/** Bytes that are in memory: one person's largest form, and a picture of somebody else. */
const handle = createFairQueue({ room: 32_000_000, roomOfEach: 27_000_000, waitingMax: 60, waitingOfEachMax: 12 })
/** What a small one counts as: no more than twelve of one person are drawn or wait for it. */
const WEIGHT_MIN = 2_250_000

export async function takePictureForm<Answer>(
  { services, sender, request }: Pick<PersonalArgs<unknown>, 'services' | 'request'> & { sender: string },
  picturesMax: number,
  { answer, refuse }: Taking<Answer>,
): Promise<Answer> {
  const { headers, body } = request
  if (!body || !isMultipart(request)) return answer(await readPosted(request))
  services.drawing.prepare()
  try {
    const bytesMax = picturesMax * UPLOAD_BYTES_MAX + FORM_BYTES_MAX
    const arrived = await arrive(sender, 1, () => receive(body, { folder: services.pictureDir, bytesMax }))
    if (!arrived.ok) return refuse(arrived.refusal)
    const { file, bytes } = arrived
    try {
      return await handle(sender, Math.max(bytes, WEIGHT_MIN), async () => {
        const form = await readForm(file, bytes, headers.get('content-type') ?? '')
        return form ? answer(form) : refuse(TORN)
      })
    } finally {
      await file.close()
    }
  } catch (error) {
    if (isQueueFull(error)) return refuse(error.of === 'own' ? TOO_MANY_AT_ONCE : BUSY)
    throw error
  }
}

/** So long a body may stand still. After it, it must have come as fast as a telephone far from its mast sends. */
const GRACE_MS = 10_000
const SLOWEST_BYTES_A_MS = 4

type Arrived = { ok: true; file: FileHandle; bytes: number } | { ok: false; refusal: Refusal }

async function receive(
  body: ReadableStream<Uint8Array>,
  { folder, bytesMax }: { folder: string; bytesMax: number },
): Promise<Arrived> {
  const file = await openUnnamed(folder)
  const refused = async (refusal: Refusal): Promise<Arrived> => {
    await file.close()
    // What is left is not cancelled: that would close the line before the answer is sent.
    return { ok: false, refusal }
  }
  const reader = body.getReader()
  const startedAt = performance.now()
  try {
    for (let bytes = 0; ;) {
      const patienceMs = GRACE_MS + bytes / SLOWEST_BYTES_A_MS - (performance.now() - startedAt)
      const next = await withPatience(reader.read(), patienceMs)
      if (!next) return await refused(TOO_SLOW)
      if (next.done) return { ok: true, file, bytes }
      bytes += next.value.length
      if (bytes > bytesMax) return await refused(TOO_LARGE)
      await file.writeFile(next.value)
    }
  } catch {
    return refused(TORN)
  }
}

/** A file without a name goes with the process, however that ends. Between two lines it has that of an unfinished picture. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, `${randomUUID()}.webp.${randomUUID()}`)
  const file = await open(path, 'wx+')
  await unlink(path)
  return file
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

async function readForm(file: FileHandle, length: number, type: string): Promise<FormData | undefined> {
  const bytes = Buffer.allocUnsafeSlow(length)
  await file.read(bytes, 0, length, 0)
  return new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => undefined)
}
