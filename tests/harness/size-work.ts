import type { Services } from '#domain/services.ts'
import { addSizes, sizeSetIds } from './add-sizes.ts'

/**
 * Makes a listed work available in these sizes: stock by name, null when made to order, and the surcharge in rupees.
 */
export async function sizeWork(
  { database, pages }: Pick<Services, 'database' | 'pages'>,
  artworkId: string,
  set: keyof typeof sizeSetIds,
  stocks: Readonly<Record<string, number | null>>,
  extras: Readonly<Record<string, number>> = {},
): Promise<void> {
  const sizes = Object.entries(stocks).map(([name, stock]) => {
    return [name, { stock, modifierPaise: (extras[name] ?? 0) * 100 }] as const
  })
  await addSizes(database.kysely, artworkId, Object.fromEntries(sizes), sizeSetIds[set])
  pages.drop(['catalogue', `artwork:${artworkId}`])
}
