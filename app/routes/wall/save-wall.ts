/** The wall as a picture: how to draw it is fetched when it is wanted. */
import type { HungPiece } from '#domain/wall/hung-works.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { wallWords } from '#words/wall.ts'
import type { Backdrop, Paint } from './backdrop.ts'

export async function saveWall(backdrop: Backdrop, pieces: readonly HungPiece[], paint?: Paint): Promise<void> {
  try {
    const { savePicture } = await import('./photo/save-picture.ts')
    const exported = pieces
      .filter(({ work }) => work.stock.kind !== 'sold-out')
      .map((piece) => ({ work: piece.work, frameSlug: piece.frameSlug, box: piece }))
    const saved = await savePicture(backdrop, exported, paint)
    if (saved === 'saved') announce({ kind: 'done', text: wallWords.pictureSaved })
  } catch {
    announce({ kind: 'failed', text: wallWords.pictureNotMade })
  }
}
