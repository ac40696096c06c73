import { useCallback, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import type { LiveTopic } from '#domain/live/live.rules.ts'
import { keepPlaces } from '#domain/wishlist/wishlist.rules.ts'
import type { Wishlist } from '#domain/wishlist/wishlist.rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useLive } from '#app/browser/live.ts'
import { useOfMe } from '#app/browser/me.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { EmptyState, ErrorState } from '#app/ui/states.tsx'
import { useKeptFocus } from '#app/ui/use-kept-focus.ts'
import { SAVED_COUNT, SavedWall } from './saved-wall.tsx'
import { ShareWishlist } from './share-wishlist.tsx'

const TOPICS: readonly LiveTopic[] = ['wishlist']

type Props = {
  /** Null when it could not be read. */
  wishlist: Wishlist | null
  sharedAt: string | null
  refusal: string | undefined
}

export function WishlistPage({ wishlist, sharedAt, refusal }: Props) {
  useKeptFocus()
  const { revalidate } = useRevalidator()
  useLive(
    TOPICS,
    useCallback(() => void revalidate(), [revalidate]),
  )
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <h1 className="d d5">My Wishlist</h1>
          {wishlist && wishlist.worksTotal > 0 && <SavedCount atFirst={wishlist.worksTotal} />}
        </div>
        {refusal && <ErrorState message={refusal} />}
        {!wishlist && <ErrorState message="Failed to fetch wishlist" />}
      </div>
      {wishlist && <Saved wishlist={wishlist} sharedAt={sharedAt} />}
    </>
  )
}

function SavedCount({ atFirst }: { atFirst: number }) {
  const count = useOfMe((me) => me?.wishlist.length ?? atFirst)
  return (
    <p className="ash num" role="status" id={SAVED_COUNT}>
      {count === 1 ? '1 work' : `${count} works`} saved
    </p>
  )
}

function Saved({ wishlist, sharedAt }: { wishlist: Wishlist; sharedAt: string | null }) {
  const { works, page, pageCount } = wishlist
  const [read, setRead] = useState(works)
  const [shown, setShown] = useState(works)
  if (read !== works) {
    setRead(works)
    setShown(keepPlaces(shown, works))
  }
  if (shown.length === 0) return <NothingSaved isPastEnd={page > 1} />
  return (
    <>
      <SavedWall works={shown} />
      <Pagination page={page} pageCount={pageCount} searchOf={(to) => (to > 1 ? `?page=${to}` : '')} />
      <ShareWishlist sharedAt={sharedAt} />
    </>
  )
}

function NothingSaved({ isPastEnd }: { isPastEnd: boolean }) {
  if (isPastEnd) {
    return (
      <EmptyState title="Nothing hangs this far along" text="Your wishlist is shorter than this.">
        <ButtonLink to={href('/wishlist')}>My Wishlist</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      art={<EmptyRail />}
      title="Nothing hung here yet"
      text="Press the heart on a work and it waits for you on this wall."
    >
      <ButtonLink to={href('/collection')}>Explore Collection</ButtonLink>
    </EmptyState>
  )
}

/** A rail with its nails, and the places of pictures that are still to come. */
function EmptyRail() {
  return (
    <svg className="rail-art" viewBox="0 0 420 220" fill="none" strokeLinecap="round" aria-hidden="true">
      <path className="rail-line" d="M0 22C120 20 300 24 420 21" />
      <path className="rail-places" d="M40 78h88v112H40zM166 62h92v92h-92zM296 84h96v70h-96z" />
      <path className="rail-cords" d="M84 22 60 78M84 22l24 56M212 22l-26 40M212 22l26 40M344 22l-26 62M344 22l26 62" />
      <circle cx="84" cy="22" r="5" />
      <circle cx="212" cy="22" r="5" />
      <circle cx="344" cy="22" r="5" />
    </svg>
  )
}
