/** Which of the files that somebody chose may be sent, and what is said of the others. */
import { IMAGE_TOO_LARGE, NO_IMAGE, UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { NO_IMAGES, TOO_MANY_IMAGES } from '#domain/studio/work-form.rules.ts'

type Chosen = { name: string; type: string; size: number }

/** A refusal in words, and the names of the files that it is about. */
export type FileRefusal = { text: string; names: string[] }

/** What the input offers, and what the store can read. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

export function refusalOfMain({ name, type, size }: Chosen): FileRefusal | undefined {
  if (!type.startsWith('image/')) return { text: NO_IMAGE, names: [name] }
  return size >= UPLOAD_BYTES_MAX ? { text: IMAGE_TOO_LARGE, names: [name] } : undefined
}

/** What was said already, and one file more. */
export function withRefused(refusals: readonly FileRefusal[], { text, name }: { text: string; name: string }) {
  const names = refusals.find((refusal) => refusal.text === text)?.names ?? []
  return [...refusals.filter((refusal) => refusal.text !== text), { text, names: [...names, name] }]
}

/** `room`: how many more there may be. */
export function sortOthers<File extends Chosen>(
  files: readonly File[],
  room: number,
): { taken: File[]; refusals: FileRefusal[] } {
  const noImages = files.filter(({ type }) => !type.startsWith('image/'))
  const images = files.filter((file) => !noImages.includes(file))
  const tooLarge = images.filter(({ size }) => size >= UPLOAD_BYTES_MAX)
  const good = images.filter((file) => !tooLarge.includes(file))
  const refusals = [
    { text: NO_IMAGES, files: noImages },
    { text: IMAGE_TOO_LARGE, files: tooLarge },
    { text: TOO_MANY_IMAGES, files: good.slice(Math.max(0, room)) },
  ].flatMap(({ text, files: refused }) => (refused.length ? [{ text, names: refused.map(({ name }) => name) }] : []))
  return { taken: good.slice(0, Math.max(0, room)), refusals }
}
