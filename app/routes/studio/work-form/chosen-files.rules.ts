/** Which of the chosen files can be sent, and why the others can't. */
import { UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { ADDITIONAL_IMAGES_MAX } from '#domain/catalogue/works/work-form.rules.ts'
import { imagesWords } from '#words/images.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'

type Chosen = { name: string; type: string; size: number }

/** A refusal in words, and the names of the files it is about. */
export type FileRefusal = { text: string; names: string[] }

/** The types that the store can read. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

export function refusalOfMain({ name, type, size }: Chosen): FileRefusal | undefined {
  if (!type.startsWith('image/')) return { text: imagesWords.noImage, names: [name] }
  return size >= UPLOAD_BYTES_MAX ? { text: imagesWords.tooLarge, names: [name] } : undefined
}

/** The refusals so far, and one more file. */
export function withRefused(refusals: readonly FileRefusal[], { text, name }: { text: string; name: string }) {
  const names = refusals.find((refusal) => refusal.text === text)?.names ?? []
  return [...refusals.filter((refusal) => refusal.text !== text), { text, names: [...names, name] }]
}

/** `free`: how many more fit. */
export function sortOthers<File extends Chosen>(
  files: readonly File[],
  free: number,
): { taken: File[]; refusals: FileRefusal[] } {
  const noImages = files.filter(({ type }) => !type.startsWith('image/'))
  const images = files.filter((file) => !noImages.includes(file))
  const tooLarge = images.filter(({ size }) => size >= UPLOAD_BYTES_MAX)
  const good = images.filter((file) => !tooLarge.includes(file))
  const refusals = [
    { text: workFormErrorsWords.notImages, files: noImages },
    { text: imagesWords.tooLarge, files: tooLarge },
    { text: workFormErrorsWords.tooManyImages(ADDITIONAL_IMAGES_MAX), files: good.slice(Math.max(0, free)) },
  ].flatMap(({ text, files: refused }) => (refused.length ? [{ text, names: refused.map(({ name }) => name) }] : []))
  return { taken: good.slice(0, Math.max(0, free)), refusals }
}
