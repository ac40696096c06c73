import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'

export const CATALOGUE_FIELDS = [
  'intent',
  'id',
  'version',
  'name',
  'price',
  'style',
  'description',
  'hsn',
  'taxPercent',
  'lengthCm',
  'widthCm',
  'heightCm',
  'weightGrams',
] as const

/** Something that an admin pressed in the catalogue's room. */
export type Act = {
  services: Services
  posted: Record<(typeof CATALOGUE_FIELDS)[number], string>
  admin: Visitor
}

/** What the form of a new frame is called. */
export const NEW_FRAME = 'new-frame'
