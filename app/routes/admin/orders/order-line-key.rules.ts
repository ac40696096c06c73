/** How a line of a new order is named in its form. */
import { isUuid } from '#shared/uuid.rules.ts'

type Keyed = { frameOptionId: string; sizeId: string | null }

export const keyOfLine = ({ frameOptionId, sizeId }: Keyed) => (sizeId ? `${frameOptionId}.${sizeId}` : frameOptionId)

export function lineOfKey(key: string): Keyed | undefined {
  const [frameOptionId = '', sizeId = null, ...more] = key.split('.')
  const isKey = isUuid(frameOptionId) && (sizeId === null || isUuid(sizeId)) && more.length === 0
  return isKey ? { frameOptionId, sizeId } : undefined
}
