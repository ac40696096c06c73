import { href, Link } from 'react-router'
import { REVIEW_WORDS } from '#domain/studio/own-works.rules.ts'
import type { ReviewState } from '#domain/studio/own-works.rules.ts'
import { showOwnWorks } from '#domain/studio/show-own-works.ts'
import type { OwnWork } from '#domain/studio/show-own-works.ts'
import { rupees } from '#shared/money.rules.ts'
import { forRole } from '#app/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { useLivePage } from '#app/ui/live.ts'
import { Badge } from '#app/ui/badge.tsx'
import { PalePatch } from '#app/ui/pale-patch.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { StudioRoom } from './studio-room.tsx'
import type { Route } from './+types/dashboard.ts'

const TONES = { pending: 'marigold', approved: 'neem', rejected: 'brick' } as const satisfies Record<
  ReviewState,
  string
>

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Artist Dashboard | ${matches[0].loaderData?.brand.name}` },
]

export const links = sheets('dashboard')

export const loader = forRole('artist', async ({ services, visitor }) => ({
  works: await showOwnWorks(services, visitor.artistId),
}))

const TOPICS = ['studio'] as const

export default function ArtistDashboard({ loaderData: { works } }: Route.ComponentProps) {
  useLivePage(TOPICS)
  return (
    <StudioRoom room="Works" title="Artist Dashboard">
      <ul className="own-works">
        {works.map((work) => (
          <li key={work.id}>
            <Own work={work} />
          </li>
        ))}
      </ul>
      {works.length === 0 && (
        <EmptyState
          title="Nothing of yours hangs here yet"
          text="Your works and what became of them stand here once they are in the store."
          art={<PalePatch />}
        />
      )}
    </StudioRoom>
  )
}

function Own({ work }: { work: OwnWork }) {
  const { id, title, picture, isPremium, pricePaise, reviewState, reviewReason } = work
  return (
    <article>
      <Picture picture={picture} sizes="(min-width: 900px) 260px, 44vw" widest={960} />
      <h2 className="work">
        <Link to={href(reviewState === 'approved' ? '/artwork/:id' : '/artwork/:id/preview', { id })}>{title}</Link>
      </h2>
      <p className="num">{isPremium ? 'Request for Quote' : rupees(pricePaise).replace('₹', 'INR ')}</p>
      <Badge tone={TONES[reviewState]}>{REVIEW_WORDS[reviewState]}</Badge>
      {reviewState === 'rejected' && reviewReason && <p className="small ash">{reviewReason}</p>}
    </article>
  )
}
