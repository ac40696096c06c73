import { UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { ADDITIONAL_IMAGES_MAX } from '#domain/catalogue/works/work-form.rules.ts'
import { imagesWords } from '#words/images.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'

/** The pictures in the form of a work: the main one, the additional ones in order, and the progress of each. */

export type Progress =
  | { state: 'here'; pictureId: string }
  | { state: 'waiting' }
  | { state: 'sending'; percent: number }
  | { state: 'failed'; error: string }

export type ListedPicture = {
  key: string
  /** The name of its file; empty for a picture the work already has. */
  name: string
  alt: string
  progress: Progress
  /** The main image it replaced, which comes back when this one is refused. */
  insteadOf?: ListedPicture
}

export type PictureList = { main: ListedPicture | null; others: ListedPicture[] }

export type PictureChange =
  | { kind: 'main'; picture: ListedPicture }
  | { kind: 'others'; pictures: ListedPicture[] }
  | { kind: 'progress'; key: string; progress: Progress }
  | { kind: 'alt'; key: string; alt: string }
  | { kind: 'remove'; key: string }
  | { kind: 'refuse'; key: string }
  | { kind: 'move'; key: string; to: number }
  | { kind: 'make-main'; key: string }
  | { kind: 'reset'; list: PictureList }

export const AT_ONCE_MAX = 2

export const allPictures = ({ main, others }: PictureList): ListedPicture[] => (main ? [main, ...others] : others)

export function changePictures(list: PictureList, change: PictureChange): PictureList {
  switch (change.kind) {
    case 'main':
      return { ...list, main: insteadOf(list.main, change.picture) }
    case 'others':
      return { ...list, others: [...list.others, ...change.pictures] }
    case 'progress':
      return each(list, change.key, (picture) => ({ ...picture, progress: change.progress }))
    case 'alt':
      return each(list, change.key, (picture) => ({ ...picture, alt: change.alt }))
    case 'remove':
      return {
        main: list.main?.key === change.key ? null : list.main,
        others: list.others.filter(({ key }) => key !== change.key),
      }
    case 'refuse':
      return list.main?.key === change.key
        ? { ...list, main: list.main.insteadOf ?? null }
        : changePictures(list, { kind: 'remove', key: change.key })
    case 'move':
      return { ...list, others: moved(list.others, change) }
    case 'make-main':
      return withMain(list, change.key)
    case 'reset':
      return change.list
  }
}

/** A replaced image that never arrived doesn't come back. */
function insteadOf(main: ListedPicture | null, picture: ListedPicture): ListedPicture {
  const before = main && pictureIdOf(main) === undefined ? main.insteadOf : main
  return before ? { ...picture, insteadOf: before } : picture
}

function each(list: PictureList, key: string, become: (picture: ListedPicture) => ListedPicture): PictureList {
  const turn = (picture: ListedPicture) => (picture.key === key ? become(picture) : picture)
  return { main: list.main && turn(list.main), others: list.others.map(turn) }
}

function moved(others: ListedPicture[], { key, to }: { key: string; to: number }): ListedPicture[] {
  const picture = others.find((other) => other.key === key)
  if (!picture || to < 0 || to >= others.length) return others
  return others.filter((other) => other !== picture).toSpliced(to, 0, picture)
}

/** Swaps it with the main image. */
function withMain({ main, others }: PictureList, key: string): PictureList {
  const at = others.findIndex((other) => other.key === key)
  const chosen = others[at]
  return chosen ? { main: chosen, others: others.toSpliced(at, 1, ...(main ? [main] : [])) } : { main, others }
}

export function nextToSend(list: PictureList): string[] {
  const all = allPictures(list)
  const onTheWay = all.filter(({ progress }) => progress.state === 'sending').length
  const waiting = all.filter(({ progress }) => progress.state === 'waiting')
  return waiting.slice(0, Math.max(0, AT_ONCE_MAX - onTheWay)).map(({ key }) => key)
}

export const isOnTheWay = ({ progress }: ListedPicture) => progress.state === 'waiting' || progress.state === 'sending'

export const hasFailed = ({ progress }: ListedPicture) => progress.state === 'failed'

export const pictureIdOf = ({ progress }: ListedPicture) => (progress.state === 'here' ? progress.pictureId : undefined)

/** Which of the chosen files can be sent, and why the others can't. */
type Chosen = { name: string; type: string; size: number }

/** A refusal in words, and the names of the files it is about. */
export type FileRefusal = { text: string; names: string[] }

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

export function refusalOfMain({ name, type, size }: Chosen): FileRefusal | undefined {
  if (!type.startsWith('image/')) return { text: imagesWords.noImage, names: [name] }
  return size >= UPLOAD_BYTES_MAX ? { text: imagesWords.tooLarge, names: [name] } : undefined
}

export function withRefused(refusals: readonly FileRefusal[], { text, name }: { text: string; name: string }) {
  const names = refusals.find((refusal) => refusal.text === text)?.names ?? []
  return [...refusals.filter((refusal) => refusal.text !== text), { text, names: [...names, name] }]
}

/** `free`: how many more fit. */
export function sortOthers<File extends Chosen>(
  files: readonly File[],
  free: number,
  most = ADDITIONAL_IMAGES_MAX,
): { taken: File[]; refusals: FileRefusal[] } {
  const noImages = files.filter(({ type }) => !type.startsWith('image/'))
  const images = files.filter((file) => !noImages.includes(file))
  const tooLarge = images.filter(({ size }) => size >= UPLOAD_BYTES_MAX)
  const good = images.filter((file) => !tooLarge.includes(file))
  const refusals = [
    { text: workFormErrorsWords.notImages, files: noImages },
    { text: imagesWords.tooLarge, files: tooLarge },
    { text: workFormErrorsWords.tooManyImages(most), files: good.slice(Math.max(0, free)) },
  ].flatMap(({ text, files: refused }) => (refused.length ? [{ text, names: refused.map(({ name }) => name) }] : []))
  return { taken: good.slice(0, Math.max(0, free)), refusals }
}
