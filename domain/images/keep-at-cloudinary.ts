/** The folder of this machine, and Cloudinary behind it: a folder that is lost, or of another machine, fills by itself. */
import { createWorkQueue, QueueFull } from '#shared/work-queue.ts'
import type { Cloudinary } from '#providers/cloudinary/cloudinary.ts'
import { pictureFileName } from './picture-file.rules.ts'
import type { PictureStore, StoredPicture } from './picture-store.ts'

export function keepAtCloudinary(folder: PictureStore, cloudinary: Cloudinary): PictureStore {
  const enqueue = createWorkQueue({ atOnceMax: 4, waitingMax: 50 })
  const fetching = new Map<string, ReturnType<PictureStore['find']>>()

  async function fetchBack(picture: StoredPicture): ReturnType<PictureStore['find']> {
    try {
      const found = await enqueue(() => cloudinary.download(named(picture)))
      if (!found.ok) return { ok: false, reason: 'away' }
      if (!found.bytes) return { ok: false, reason: 'gone' }
      const kept = await folder.keep(picture, found.bytes)
      return kept.ok ? await folder.find(picture) : { ok: false, reason: 'away' }
    } catch (error) {
      if (error instanceof QueueFull) return { ok: false, reason: 'away' }
      throw error
    }
  }

  return {
    /** There first: what stands here only would be lost with this machine. */
    async keep(picture, bytes) {
      const sent = await cloudinary.upload({ ...named(picture), bytes })
      return sent.ok ? folder.keep(picture, bytes) : { ok: false, text: sent.text }
    },
    async find(picture) {
      const here = await folder.find(picture)
      if (here.ok) return here
      const underWay = fetching.get(picture.id)
      if (underWay) return underWay
      const own = fetchBack(picture).finally(() => fetching.delete(picture.id))
      fetching.set(picture.id, own)
      return own
    },
    async remove(picture) {
      const destroyed = await cloudinary.destroy(named(picture).publicId)
      const removed = await folder.remove(picture)
      return destroyed.ok ? removed : { ok: false, text: destroyed.text }
    },
  }
}

/** An id is given once, so that no name ever means another picture. */
function named(picture: StoredPicture): { publicId: string; format: string } {
  const format = pictureFileName(picture).slice(picture.id.length + 1)
  return { publicId: `pictures/${picture.id}`, format }
}
