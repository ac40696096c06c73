/** Makes the renditions that the first visitors of the show will ask for, one at a time, the newest works first. */
import { keepOnDisk } from '#domain/images/picture-store.ts'
import { readRendition } from '#domain/images/read-rendition.ts'
import type { Services } from '#domain/services.ts'
import type { Show } from './demo-show.ts'

const WIDTHS = [480, 640]

export async function drawAhead(
  { database, pictureDir }: Pick<Services, 'database' | 'pictureDir'>,
  show: Show,
  stopping: AbortSignal,
): Promise<void> {
  const services = { database, pictureDir, pictures: keepOnDisk(pictureDir) }
  const newestFirst = show.works.toSorted((a, b) => b.hungAt.localeCompare(a.hungAt))
  for (const { slug } of newestFirst) {
    const whole = show.pictures.find(({ of, owner, position }) => of === 'work' && owner === slug && position === 1)
    for (const width of WIDTHS) {
      if (!whole || stopping.aborted) return
      await readRendition(services, { pictureId: whole.id, width, format: 'avif' })
    }
  }
}
