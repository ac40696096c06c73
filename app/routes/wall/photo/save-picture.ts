/** Hands a picture of the wall on: to what the device shares with, or into its downloads. */
import type { Backdrop } from '#app/routes/wall/backdrop.ts'
import { exportPicture } from './export-picture.ts'
import type { ExportedPiece, Paint } from './export-picture.ts'

const FILE_NAME = 'on-your-wall.jpg'

export type Saved = 'shared' | 'saved' | 'not-shared'

export async function savePicture(backdrop: Backdrop, pieces: readonly ExportedPiece[], paint?: Paint): Promise<Saved> {
  const file = new File([await exportPicture(backdrop, pieces, paint)], FILE_NAME, { type: 'image/jpeg' })
  if (isPhone() && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'not-shared'
    }
  }
  download(file)
  return 'saved'
}

/** A desk has its downloads at hand. */
const isPhone = () => window.matchMedia('(pointer: coarse)').matches

function download(file: File): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: file.name }).click()
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
