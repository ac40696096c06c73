import { ownAddress, withNext } from '#app/ui/addresses.ts'
import { data, href, redirect, replace } from 'react-router'
import { readPage } from '#shared/pagination.rules.ts'
import { showWishlist } from '#domain/wishlist/show-wishlist.ts'
import type { WorkCard } from '#domain/catalogue/catalogue.rules.ts'
import type { Services } from '#domain/services.ts'
import { keepWallArt } from '#domain/wall/keep-wall-art.ts'
import { SEVERAL, wallOfCards } from '#domain/wall/wall-of.rules.ts'
import { readSentWorks } from '#domain/wishlist/device-wishlist.rules.ts'
import { showDeviceWishlist } from '#domain/wishlist/show-device-wishlist.ts'
import { readWishlistChange, WISH_FIELDS, type Wishlist, type WishlistChange } from '#domain/wishlist/wishlist.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { retryAfter, formHeaders } from '#app/http/answers.ts'
import { readForm, fieldsIn } from '#app/http/read-request.ts'
import { answerWishlist } from '#app/http/answer-wishlist.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import '#app/ui/early-toasts.ts'
import { toastNetworkError } from '#app/browser/network-error.ts'
import { wishlistWords } from '#words/wishlist.ts'
import { GuestWishlist, WORKS } from './guest-wishlist.tsx'
import { WishlistPage, type WishlistOnWall } from './wishlist-page.tsx'
import type { Route } from './+types/wishlist.ts'

export const links = sheets('forms', 'wishlist')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: wishlistWords.title,
    description: wishlistWords.description,
    path: href('/wishlist'),
    isHidden: true,
  })

export const loader = forAnybody(async ({ services, visitor, url }) => {
  if (!visitor) return readForGuest(services, url.searchParams.get(WORKS))
  const page = readPage(url.searchParams)
  const shown = await showWishlist(services, { userId: visitor.id, page })
  if (!shown.ok) return data({ ownerId: visitor.id, wishlist: null, sharedAt: null }, { status: 503 })
  const { wishlist, shareToken } = shown
  const sharedAt =
    shareToken && new URL(ownAddress(href('/saved/:token', { token: shareToken })), services.storeUrl).href
  return data({ ownerId: visitor.id, wishlist: await hung(services, wishlist), sharedAt })
})

/** The page asks again with the works saved on its device. */
async function readForGuest(services: Services, asked: string | null) {
  if (asked === null) return data({ ownerId: null, wishlist: null, sharedAt: null })
  const shown = await showDeviceWishlist(services, readSentWorks(asked))
  if (!shown.ok) return data({ ownerId: null, wishlist: null, sharedAt: null }, { status: 503 })
  const { works } = shown
  const wishlist = await hung(services, { works, worksTotal: works.length, page: 1, pageCount: 1 })
  return data({ ownerId: null, wishlist, sharedAt: null })
}

async function hung(services: Services, wishlist: Wishlist): Promise<WishlistOnWall> {
  const { works } = wishlist
  const wallArt = await keepWallArt(
    services,
    works.flatMap(({ card }) => card ?? []),
  )
  const wallOf = (cards: readonly WorkCard[], least: number) => {
    const address = wallOfCards(cards, least)
    return address && href('/wall') + address
  }
  return {
    ...wishlist,
    wall: wallOf(wallArt, SEVERAL),
    works: works.map((work) => ({
      ...work,
      wall: wallOf(
        wallArt.filter(({ id }) => id === work.id),
        1,
      ),
    })),
  }
}

/** Guests without scripts sign in first, and come back to the work they wanted to save. */
export const action = forAnybody(async ({ services, visitor, request }) => {
  const change = readWishlistChange(fieldsIn(await readForm(request), WISH_FIELDS))
  if (!visitor) throw redirect(withNext(href('/sign-in'), pathBefore(change)))
  const refusal = await answerWishlist(services, visitor.id, change)
  if (!refusal || refusal.status >= 500) return replace(href('/wishlist'), 303)
  const { message, status, waitSeconds } = refusal
  return data({ message }, { status, headers: retryAfter(waitSeconds) })
})

export const clientAction = (args: Route.ClientActionArgs) => toastNetworkError(args)

export const headers = formHeaders

export default function MyWishlist({ loaderData: { ownerId, wishlist, sharedAt }, actionData }: Route.ComponentProps) {
  if (ownerId === null) return <GuestWishlist />
  return (
    <WishlistPage
      key={`${ownerId} ${wishlist?.page}`}
      wishlist={wishlist}
      sharedAt={sharedAt}
      refusal={actionData?.message}
    />
  )
}

function pathBefore(change: WishlistChange | undefined): string {
  if (change?.kind !== 'save' || !isUuid(change.artworkId)) return href('/wishlist')
  return href('/artwork/:id', { id: change.artworkId })
}
