/** What an artist reads of the own works, and when one cannot be saved. */

import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Edition, Stock } from './editions.rules.ts'
import type { SizeExtra, StoredSize } from './work-sizes.rules.ts'

export type ReviewState = 'pending' | 'approved' | 'rejected'

/** What an admin looks at before it hangs. */
type ShownFacts = {
  title: string
  description: string
  categoryId: string
  dimensions: string
  medium: string
  edition: Edition
  /** Null for the code of its category. */
  hsn: string | null
  picture: PictureFacts
  images: PictureFacts[]
}

/** Without a price the work keeps the one it has. */
type WorkEdit = ShownFacts & {
  pricePaise: Paise | null
  /** Of another edition than the work has. */
  stock: Stock
  sizeExtras: SizeExtra[]
  state: 'pending' | 'rejected'
  reason: string | null
}

export type StoredWork = ShownFacts & {
  id: string
  version: string
  pricePaise: Paise
  isPremium: boolean
  stock: Stock
  heldQuantity: number
  reviewState: ReviewState
  reviewReason: string | null
  isListed: boolean
  /** Of the frames that are offered, beside the default one. */
  frameIds: string[]
  sizes: StoredSize[]
  edit: WorkEdit | null
}

/** What an artist reads of the state of a work. */
export const REVIEW_WORDS: Record<ReviewState, string> = {
  pending: 'Waiting for approval',
  approved: 'Hangs in the gallery',
  rejected: 'Not approved',
}

/** What an artist reads when a work cannot be saved. */
export const SAVE_FAILED = 'Failed to save artwork'
export const NO_ARTIST = 'Error: No artist found'
export const PICTURE_GONE = 'Image upload failed. Please choose the picture again.'
export const CREATE_FAILED = 'Error: Failed to create artwork'
export const FRAMES_NOT_UPDATED = 'Error: Failed to update frame options'
export const FRAMES_NOT_ADDED = 'Error: Failed to add frame options: the store could not write them. Please try again.'
export const IMAGE_NOT_DELETED = 'Failed to delete image'
export const DELETE_FAILED = 'Error deleting artwork and its related data'
export const CHANGED_MEANWHILE =
  'This work was changed meanwhile: in another window, or a piece was sold. Look at it again before you save.'
export const NOT_THERE = 'This work is not there any more.'
