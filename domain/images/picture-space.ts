/** Whether pictures can be stored, on the disk and in the bucket. Operators learn it before artists do. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, statfs, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#shared/log.ts'
import type { PictureBucket } from './picture-store.ts'
import { BUCKET_MARK } from './picture-key.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** Whether this machine can store any more. */
    pictureSpace: PictureSpace
  }
}

/** When someone whose picture we couldn't store may try again. */
export const STORE_AGAIN_SECONDS = 60

/** How much the write test writes. */
const TRIED_BYTES = 1_000_000
const TRY_EVERY_MS = 10_000
/** What hangs can't store anything either. */
const PATIENCE_MS = 2_000

export type PictureSpace = ReturnType<typeof watchPictureSpace>

export function watchPictureSpace(folder: string, log: Pick<Log, 'warn' | 'info'>, bucket?: PictureBucket) {
  let tried: { at: number; isThere: Promise<boolean> } | undefined
  let wasThere = true

  async function tryToStore(): Promise<boolean> {
    const full = await failureOf('disk', writeAndForget(folder))
    const failure = full ?? (bucket && (await failureOf('bucket', bucket.s3.has(BUCKET_MARK))))
    if (failure && wasThere) {
      const until = full ? 'there is space' : 'the bucket answers'
      log.warn({ err: failure, folder }, `Pictures cannot be stored: uploads are refused until ${until}.`)
    }
    if (!failure && !wasThere) log.info({ folder }, 'Pictures can be stored again.')
    wasThere = !failure
    return wasThere
  }

  return {
    /** Tested every few seconds at most, however often it is called. */
    isThere(): Promise<boolean> {
      const now = performance.now()
      if (!tried || now - tried.at > TRY_EVERY_MS) tried = { at: now, isThere: tryToStore() }
      return tried.isThere
    },
    /** The free space for the store; undefined when the system doesn't say. */
    async freeBytes(): Promise<number | undefined> {
      const told = await statfs(folder).catch(() => undefined)
      return told && told.bavail * told.bsize
    },
  }
}

const failureOf = (place: string, tried: Promise<unknown>): Promise<Error | undefined> =>
  Promise.race([
    wait(PATIENCE_MS, new Error(`The ${place} does not answer.`), { ref: false }),
    tried.then(
      () => undefined,
      (error: Error) => error,
    ),
  ])

/** A file without a name disappears with the process. Until it is unlinked, it has the name of an unfinished picture. */
export async function openUnnamed(folder: string) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}.webp.${randomUUID()}`)
  const file = await open(path, 'wx+')
  await unlink(path)
  return file
}

async function writeAndForget(folder: string): Promise<void> {
  const file = await openUnnamed(folder)
  try {
    await file.writeFile(Buffer.alloc(TRIED_BYTES))
  } finally {
    await file.close()
  }
}
