/** A work as its form shows it first. */
import { plainRupees } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { EnteredWork } from './entered-work.rules.ts'

type Stored = {
  id: string
  version: string
  title: string
  description: string
  categoryId: string
  pricePaise: Paise
  isPremium: boolean
  dimensions: string
  medium: string
  edition: string
  stock: number | null
  hsn: string | null
  frameIds: readonly string[]
  picture: { id: string; alt: string }
  images: readonly { id: string; alt: string }[]
  edit: Shown | null
}

type Shown = Pick<Stored, 'title' | 'description' | 'categoryId' | 'picture' | 'images'> & { pricePaise: Paise | null }

export function emptyForm(key: string): EnteredWork {
  return {
    key,
    work: '',
    version: '',
    title: '',
    category: '',
    price: '',
    dimensions: '',
    medium: '',
    description: '',
    edition: 'original',
    stock: '1',
    hsn: '',
    image: '',
    frames: [],
    images: [],
    alts: {},
  }
}

/** With what waits for an admin, where something does: an artist goes on from the own last word. */
export function formOfWork(work: Stored, key: string): EnteredWork {
  const shown: Shown = work.edit ?? work
  const pricePaise = shown.pricePaise ?? work.pricePaise
  return {
    key,
    work: work.id,
    version: work.version,
    title: shown.title,
    category: shown.categoryId,
    price: pricePaise === 0 ? '' : plainRupees(pricePaise).replace(/\.00$/, ''),
    dimensions: work.dimensions,
    medium: work.medium,
    description: shown.description,
    edition: work.edition,
    stock: work.stock === null ? '' : String(work.stock),
    hsn: work.hsn ?? '',
    image: shown.picture.id,
    frames: [...work.frameIds],
    images: shown.images.map(({ id }) => id),
    alts: Object.fromEntries([shown.picture, ...shown.images].map(({ id, alt }) => [id, alt])),
  }
}
