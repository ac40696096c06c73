/** Shares a picture of the wall by the device's own sharing, or as a download. */
import { saveFile } from '#app/browser/save-file.ts'
import type { Backdrop, Paint } from '#app/routes/wall/backdrop.ts'
import { exportPicture, type ExportedPiece } from './export-picture.ts'

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
  saveFile(file, FILE_NAME)
  return 'saved'
}

/** Desktop browsers show their downloads. */
const isPhone = () => window.matchMedia('(pointer: coarse)').matches
