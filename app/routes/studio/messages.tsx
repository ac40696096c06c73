import { href } from 'react-router'
import { showTalksOfArtist } from '#domain/conversations/show-conversations.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { forArtist } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { TalkRows } from '#app/routes/messages/talk-rows.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { conversationsWords } from '#words/conversations.ts'
import type { Route } from './+types/messages.ts'

export const meta: Route.MetaFunction = (page) => titled(conversationsWords.messages)(page)

export const links = sheets('dashboard', 'listing', 'messages')

export const loader = forArtist(async ({ services, visitor: { artistId }, url }) => {
  const isWaiting = url.searchParams.get('show') === 'waiting'
  const page = readPage(url.searchParams)
  if (artistId === null) return { isWaiting, talks: [], count: 0, page: 1, pageCount: 1 }
  return { isWaiting, ...(await showTalksOfArtist(services, { artistId, isWaiting, page })) }
})

/** What people ask about the artist's works. */
export default function ArtistMessages({ loaderData }: Route.ComponentProps) {
  const { isWaiting, talks, page, pageCount } = loaderData
  const address = href('/artist/messages')
  const waiting = `${address}?show=waiting`
  return (
    <StudioLayout section="Messages" isLive>
      <Chips
        label={conversationsWords.messages}
        chips={[
          { name: conversationsWords.all, to: address, isChosen: !isWaiting },
          { name: conversationsWords.waiting, to: waiting, isChosen: isWaiting },
        ]}
      />
      {talks.length > 0 ? (
        <TalkRows talks={talks} side="artist" addressOf={(id) => href('/artist/messages/:id', { id })} />
      ) : (
        <EmptyState
          title={conversationsWords.emptyTitle}
          text={isWaiting ? conversationsWords.noneWaiting : conversationsWords.noneYet}
          art={<PalePatch />}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        searchOf={(one) => `?${new URLSearchParams({ ...(isWaiting && { show: 'waiting' }), page: String(one) })}`}
      />
    </StudioLayout>
  )
}
