import { useEffect, useState } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { keepPlaces } from '#domain/wishlist/wishlist.rules.ts'
import { useOfMe } from '#app/browser/me.ts'
import { setSaved } from '#app/browser/saved-works.ts'
import { GoLink } from '#app/ui/button.tsx'
import { withNext } from '#app/ui/addresses.ts'
import { ErrorState, Skeleton } from '#app/ui/states.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { wishlistWords } from '#words/wishlist.ts'
import { NothingSaved, SavedCount, SavedWorks, type WishlistOnWall, type WorkOnWall } from './wishlist-page.tsx'

/** In the query of the wishlist: the works saved on a guest's device. */
export const WORKS = 'works'

type Read = { wishlist: WishlistOnWall | null }

/** What a guest saved on this device. The store sees it only while it is shown. */
export function GuestWishlist() {
  const ids = useOfMe((me) => (me?.user === null ? me.wishlist : undefined))
  const { works, wall, goneCount, isFailed } = useWorks(ids)
  const isInteractive = useInteractive()
  return (
    <div className="saved-here">
      <div className="wrap">
        <div className="page-head">
          <h1 className="d d5">{wishlistWords.title}</h1>
          <p className="ash">
            {wishlistWords.onThisDevice}{' '}
            <Link className="lk" to={withNext(href('/sign-in'), href('/wishlist'))}>
              {wishlistWords.signInForAll}
            </Link>
          </p>
          {works && works.length > 0 && <SavedCount atFirst={works.length} />}
          {works && wall && <GoLink to={wall}>{wishlistWords.seeSeveral}</GoLink>}
          {goneCount > 0 && (
            <p className="ash" role="status">
              {wishlistWords.goneCount(goneCount)}
            </p>
          )}
        </div>
        {isFailed && <ErrorState message={wishlistWords.failed} />}
        {!isFailed && !works && isInteractive && <Skeleton />}
      </div>
      {works && (works.length > 0 ? <SavedWorks works={works} /> : <NothingSaved isPastEnd={false} />)}
    </div>
  )
}

/** Works that left the catalogue are removed and counted; those removed by hand keep their place. */
function useWorks(ids: readonly string[] | undefined) {
  const { load, data } = useFetcher<Read>()
  const [read, setRead] = useState<WishlistOnWall>()
  const [shown, setShown] = useState<readonly WorkOnWall[]>([])
  const [gone, setGone] = useState<readonly string[]>([])
  if (data?.wishlist && data.wishlist !== read) {
    setRead(data.wishlist)
    const { works }: { works: WorkOnWall[] } = data.wishlist
    setShown(
      keepPlaces(
        shown,
        works.filter(({ card }) => card),
      ),
    )
    setGone([...new Set([...gone, ...works.flatMap(({ id, card }) => (card ? [] : [id]))])])
  }
  const isNew = ids?.some((id) => !shown.some((work) => work.id === id) && !gone.includes(id)) ?? false
  const asked = isNew ? ids?.join(',') : undefined
  useEffect(() => {
    if (asked !== undefined) void load(`${href('/wishlist')}?${WORKS}=${asked}`)
  }, [asked, load])
  useEffect(() => {
    for (const id of gone) if (ids?.includes(id)) setSaved(id, false)
  }, [gone, ids])
  const isFailed = data !== undefined && data.wishlist === null && isNew
  return { works: ids && !isNew ? shown : undefined, wall: read?.wall, goneCount: gone.length, isFailed }
}
