/** A work as its artist and the admins see it, with a change that awaits approval. */

import type { Origin } from '#domain/catalogue/origin.rules.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Edition, StockQuantity } from './editions.rules.ts'
import type { SizeExtra, StoredSize } from './work-sizes.rules.ts'

export type ApprovalState = 'pending' | 'approved' | 'rejected'

/** What an admin approves before buyers see it. */
type ShownFacts = {
  title: string
  description: string
  /** Null if the artist gave none. */
  titleHi: string | null
  descriptionHi: string | null
  categoryId: string
  dimensions: string
  medium: string
  /** Null if it was never stated. */
  origin: Origin | null
  edition: Edition
  /** Null for the category's code. */
  hsn: string | null
  picture: PictureFacts
  images: PictureFacts[]
}

/** Without a price the work keeps its own. */
type WorkEdit = ShownFacts & {
  pricePaise: Paise | null
  /** For the new edition, if the change asks for one. */
  stock: StockQuantity
  sizeExtras: SizeExtra[]
  state: 'pending' | 'rejected'
  asked: string[]
  reason: string | null
}

export type StoredWork = ShownFacts & {
  id: string
  version: string
  pricePaise: Paise
  isPremium: boolean
  stock: StockQuantity
  heldQuantity: number
  approvalState: ApprovalState
  rejectionReason: string | null
  isListed: boolean
  /** Offered frames, without the default one. */
  frameIds: string[]
  sizes: StoredSize[]
  edit: WorkEdit | null
}
