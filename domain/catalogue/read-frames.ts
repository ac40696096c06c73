import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { listFrames, type FrameRow } from './catalogue.db.ts'
import type { FrameChoice } from './catalogue.rules.ts'
import { frameName } from './known-names.rules.ts'

/** A frame of one work; `id` names the choice for this work alone. */
export type FrameOption = { id: string; frameId: string }

/** The frames of the store, cached until one of them changes. */
export function cachedFrames({ database, reads }: Pick<Services, 'database' | 'reads'>): Promise<FrameRow[]> {
  return reads.read('frames', ['frames'], () => retryRead(() => listFrames(database.kysely)))
}

/** The frames offered with a work. A premium work is quoted with its frame, so it has no choice. */
export function framesOffered(
  frames: readonly FrameRow[],
  { isPremium, frameOptions }: { isPremium: boolean; frameOptions: readonly FrameOption[] },
): FrameChoice[] {
  const choices = frames.flatMap(({ frameId, ...frame }) => {
    const option = frameOptions.find((offered) => offered.frameId === frameId)
    return option ? [{ id: option.id, ...frame, name: frameName(frame.name) }] : []
  })
  return isPremium ? choices.slice(0, 1) : choices
}
