import { splitLanguage } from '#words/languages.rules.ts'
import { ownAddress } from '#app/ui/addresses.ts'
import Link2 from 'lucide-react/icons/link-2'
import { useState, useEffect, useId, useRef, type FormEvent, type MouseEvent } from 'react'
import { href, Link, useFetcher } from 'react-router'
import type { WorkCard as Work } from '#domain/catalogue/catalogue.rules.ts'
import { bigAddition } from '#domain/catalogue/shown-price.rules.ts'
import { keepPlaces, LAST_PIECES, type Wishlist, type SavedWork } from '#domain/wishlist/wishlist.rules.ts'
import { useLivePage } from '#app/browser/live.ts'
import { useOfMe } from '#app/browser/me.ts'
import { setSaved } from '#app/browser/saved-works.ts'
import { CopyLink } from '#app/ui/copy-link.tsx'
import { ButtonLink, Button, GoLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { EmptyState, ErrorState } from '#app/ui/states.tsx'
import { useBigPrice } from '#app/ui/store-facts.ts'
import { useRestoredFocus } from '#app/ui/use-restored-focus.ts'
import { WorkTile } from '#app/ui/work-grid.tsx'
import { subtractPaise } from '#shared/money.rules.ts'
import { wishlistWords } from '#words/wishlist.ts'

/** With links to walls that show them, all together and each alone; null for works that can't hang. */
export type WishlistOnWall = Wishlist & { wall: string | null; works: WorkOnWall[] }
export type WorkOnWall = SavedWork & { wall: string | null }

type Props = {
  /** Null if it could not be read. */
  wishlist: WishlistOnWall | null
  sharedAt: string | null
  refusal: string | undefined
}

export function WishlistPage({ wishlist, sharedAt, refusal }: Props) {
  useRestoredFocus()
  useLivePage(['wishlist'])
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <h1 className="d d5">{wishlistWords.title}</h1>
          {wishlist && wishlist.worksTotal > 0 && <SavedCount atFirst={wishlist.worksTotal} />}
          {wishlist?.wall && <GoLink to={wishlist.wall}>{wishlistWords.seeSeveral}</GoLink>}
        </div>
        {refusal && <ErrorState message={refusal} />}
        {!wishlist && <ErrorState message={wishlistWords.failed} />}
      </div>
      {wishlist && <Saved wishlist={wishlist} sharedAt={sharedAt} />}
    </>
  )
}

export function SavedCount({ atFirst }: { atFirst: number }) {
  const count = useOfMe((me) => me?.wishlist.length ?? atFirst)
  return (
    <p className="ash num" role="status" id={SAVED_COUNT}>
      {wishlistWords.savedCount(count)}
    </p>
  )
}

function Saved({ wishlist, sharedAt }: { wishlist: WishlistOnWall; sharedAt: string | null }) {
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
      <SavedWorks works={shown} />
      <Pagination page={page} pageCount={pageCount} />
      <ShareWishlist sharedAt={sharedAt} />
    </>
  )
}

export function NothingSaved({ isPastEnd }: { isPastEnd: boolean }) {
  if (isPastEnd) {
    return (
      <EmptyState title={wishlistWords.pastEndTitle} text={wishlistWords.pastEndText}>
        <ButtonLink to={href('/wishlist')}>{wishlistWords.title}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState art={<EmptyRail />} title={wishlistWords.emptyTitle} text={wishlistWords.emptyText}>
      <ButtonLink to={href('/collection')}>{wishlistWords.explore}</ButtonLink>
    </EmptyState>
  )
}

/** A rail with nails, and outlines of pictures to come. */
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

/** The count gets the focus when the last row is removed. */
const SAVED_COUNT = 'saved-count'

const FIRST_ROW = 2

/** A removed work stays in its place, dimmed, until the page is left, so that removing is easily undone. */
export function SavedWorks({ works }: { works: readonly WorkOnWall[] }) {
  return (
    <div className="works">
      <ul className="wrap works-grid" data-next={SAVED_COUNT}>
        {works.map(({ id, card, ...saved }, place) =>
          card ? <SavedItem key={id} work={card} isFirst={place < FIRST_ROW} {...saved} /> : <Gone key={id} id={id} />,
        )}
      </ul>
    </div>
  )
}

const useIsKept = (id: string) => useOfMe((me) => me?.wishlist.includes(id) ?? true)

type ItemProps = Omit<WorkOnWall, 'id' | 'card'> & { work: Work; isFirst: boolean }

function SavedItem({ work, isFirst, wall, left, savedPaise }: ItemProps) {
  const isKept = useIsKept(work.id)
  const undo = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setSaved(work.id, true)
    currentTarget.closest('li')?.querySelector<HTMLElement>('.heart button')?.focus()
  }
  return (
    <li className={isKept ? undefined : 'taken-off'}>
      <WorkTile work={work} heading="h2" isFirst={isFirst} isSavedAtFirst />
      {isKept && <SavedNews work={work} left={left} savedPaise={savedPaise} />}
      <p className="taken-words row small">
        {isKept ? (
          <>
            {!work.isInStock && (
              <Link className="lk" to={`${href('/artwork/:id', { id: work.id })}#similar`}>
                {wishlistWords.similar}
              </Link>
            )}
            {wall && (
              <Link className="lk" to={wall}>
                {wishlistWords.onYourWall}
              </Link>
            )}
          </>
        ) : (
          <>
            {wishlistWords.removed}
            <Button look="outline" size="small" onClick={undo} aria-label={wishlistWords.undoRemoval(work.title)}>
              {wishlistWords.undo}
            </Button>
          </>
        )}
      </p>
    </li>
  )
}

/** What has changed or will: a lower price, the last pieces. */
function SavedNews({ work, left, savedPaise }: Pick<ItemProps, 'work' | 'left' | 'savedPaise'>) {
  const { pricePaise, taxPercent, isInStock } = work
  const big = useBigPrice()
  if (!isInStock) return null
  const isCheaper = pricePaise !== null && savedPaise !== null && pricePaise < savedPaise
  const isScarce = left !== null && left <= LAST_PIECES
  return (
    (isCheaper || isScarce) && (
      <p className="saved-news flow small">
        {isCheaper && (
          <span className="cheaper">
            {wishlistWords.cheaper(bigAddition(pricePaise, subtractPaise(savedPaise, pricePaise), taxPercent, big))}
          </span>
        )}
        {isScarce && <span>{wishlistWords.left(left)}</span>}
      </p>
    )
  )
}

/** A work that left the catalogue: an empty patch, without its current facts. */
function Gone({ id }: { id: string }) {
  const isKept = useIsKept(id)
  if (!isKept) return null
  const remove = (event: FormEvent) => {
    event.preventDefault()
    setSaved(id, false)
  }
  return (
    <li>
      <article className="card r-80 k-middle">
        <div className="spot">
          <div className="card-picture pale" />
        </div>
        <div className="label">
          <p className="ash">{wishlistWords.gone}</p>
          <form method="post" action={ownAddress(href('/wishlist'))} onSubmit={remove}>
            <button className="btn q s" data-acts name="remove" value={id}>
              {wishlistWords.remove}
            </button>
          </form>
        </div>
      </article>
    </li>
  )
}

/** Shares the saved works by a link that their owner creates, passes on and takes back. */
function ShareWishlist({ sharedAt }: { sharedAt: string | null }) {
  const { Form, state } = useFetcher()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shownBefore = useRef(sharedAt)
  // The focused button is gone by now.
  useEffect(() => {
    if (shownBefore.current !== sharedAt) heading.current?.focus()
    shownBefore.current = sharedAt
  }, [sharedAt])
  return (
    <section className="wrap share stack g10 start" aria-labelledby={headingId}>
      <h2 className="d d3" id={headingId} ref={heading} tabIndex={-1}>
        {sharedAt ? wishlistWords.isShared : wishlistWords.shareTitle}
      </h2>
      <p className="ash">{wishlistWords.shareText}</p>
      {sharedAt && (
        <CopyLink className="share-link flow g10" address={sharedAt} label={wishlistWords.link} words={copyWords()} />
      )}
      <Form method="post" action={href('/wishlist')} preventScrollReset className="share-acts row">
        {sharedAt ? (
          <>
            <Link className="go" to={splitLanguage(new URL(sharedAt).pathname).path}>
              {wishlistWords.seeShared}
            </Link>
            <Button
              type="submit"
              name="stop-sharing"
              value="yes"
              look="quiet"
              size="small"
              aria-disabled={state !== 'idle'}
            >
              {wishlistWords.stopSharing}
            </Button>
          </>
        ) : (
          <Button type="submit" name="share" value="yes" look="outline" aria-disabled={state !== 'idle'}>
            <Link2 className="i s" /> {wishlistWords.createLink}
          </Button>
        )}
      </Form>
    </section>
  )
}

const copyWords = () => ({
  copy: wishlistWords.copyLink,
  copied: wishlistWords.linkCopied,
  selected: wishlistWords.linkSelected,
})
