/** Works that the visitor has chosen before, on any page: each place that has some. */
import { useEffect, useMemo, useState } from 'react'
import { readViewed, RECENTLY_VIEWED_KEY } from '#domain/catalogue/recently-viewed.rules.ts'
import { knownMe, useOfMe } from '#app/browser/me.ts'
import { tryStorage } from '#app/browser/try-storage.ts'
import type { wallWorksWords } from '#words/wall-works.ts'
import { framesInCart } from './wall-of-cart.ts'

export type SourceName = keyof typeof wallWorksWords.sources

export type TraySource = { name: Exclude<SourceName, 'toTry'>; ids: readonly string[] }

/** Undefined until the visitor is known. A guest's cart and viewed works are on the device. */
export function useSources(): readonly TraySource[] | undefined {
  const saved = useOfMe((me) => me?.wishlist.join() ?? '')
  const [others, setOthers] = useState<readonly TraySource[]>()
  useEffect(() => {
    const stored = tryStorage(() => localStorage.getItem(RECENTLY_VIEWED_KEY)) ?? null
    // A cart that could not be read is left out here: the cart's page says so.
    void Promise.all([knownMe(), framesInCart()]).then(([, inCart]) =>
      setOthers([
        { name: 'inCart', ids: [...(inCart?.keys() ?? [])] },
        { name: 'viewed', ids: readViewed(stored).map(({ id }) => id) },
      ]),
    )
  }, [])
  return useMemo(
    () =>
      others &&
      [{ name: 'saved' as const, ids: saved.split(',').filter(Boolean) }, ...others].filter(
        ({ ids }) => ids.length > 0,
      ),
    [saved, others],
  )
}
