/** Works viewed on this device: a short list in the browser's storage, which is never sent. */
import { jsonOf } from '#shared/sent-fields.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { Language } from '#words/languages.rules.ts'

export const RECENTLY_VIEWED_KEY = 'recently-viewed'

const VIEWED_MAX = 9

/** Facts that hardly change; no price, since it may. */
export type ViewedWork = {
  id: string
  title: string
  /** The language it was viewed in, where the page was not English. */
  titleLang?: Language
  artistName: string
  picture: { id: string; width: number; height: number; alt: string }
}

/** Storage may hold anything; what can't be read is ignored. */
export function readViewed(stored: string | null): ViewedWork[] {
  const list = jsonOf(stored ?? '')
  return Array.isArray(list) ? list.filter(isViewed).slice(0, VIEWED_MAX) : []
}

/** The newest first, each once. */
export function withViewed(list: readonly ViewedWork[], work: ViewedWork): ViewedWork[] {
  return [work, ...withoutViewed(list, work.id)].slice(0, VIEWED_MAX)
}

export const withoutViewed = (list: readonly ViewedWork[], id: string) => list.filter((viewed) => viewed.id !== id)

function isViewed(value: unknown): value is ViewedWork {
  const { id, title, titleLang, artistName, picture } = Object(value) as Partial<Record<keyof ViewedWork, unknown>>
  const { id: pictureId, width, height, alt } = Object(picture) as Record<string, unknown>
  const isLength = (length: unknown) => Number.isInteger(length) && Number(length) > 0
  const areTexts = [title, artistName, alt, titleLang ?? ''].every((text) => typeof text === 'string')
  return isUuid(id) && isUuid(pictureId) && isLength(width) && isLength(height) && areTexts
}
