import { momentText } from '#shared/india-dates.rules.ts'
import type { QueueShown, RejectedWork } from '#domain/admin/moderation/show-queue.ts'
import { Chips } from '#app/ui/chips.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { priceText } from '#app/ui/price.tsx'
import { WaitingRow } from './waiting-row.tsx'

const SHOWN = { pending: '?tab=artworks', rejected: '?tab=artworks&show=rejected' } as const
const HEADINGS = { pending: 'Pending Artworks', rejected: 'Rejected Artworks' } as const
const EMPTY = { pending: 'No pending artworks to approve', rejected: 'No rejected artworks' } as const

export function ApprovalQueue({ queue }: { queue: QueueShown }) {
  const { show } = queue
  return (
    <section aria-labelledby="queue-title">
      <div className="queue-head">
        <h2 className="d d3" id="queue-title">
          {HEADINGS[show]}
          {queue.works && ` (${queue.count})`}
        </h2>
        <Chips
          label="Which artworks"
          chips={[
            { name: 'Pending', to: SHOWN.pending, isChosen: show === 'pending' },
            { name: 'Rejected', to: SHOWN.rejected, isChosen: show === 'rejected' },
          ]}
        />
      </div>
      {queue.works?.length === 0 && <p className="ash">{EMPTY[show]}</p>}
      {queue.works && queue.works.length > 0 && (
        <>
          <ul className="queue">
            {queue.show === 'pending'
              ? queue.works.map((work) => <WaitingRow key={`${work.id} ${work.live !== null}`} work={work} />)
              : queue.works.map((work) => <Rejected key={work.id} work={work} />)}
          </ul>
          <Pagination
            page={queue.page}
            pageCount={queue.pageCount}
            searchOf={(page) => (page === 1 ? SHOWN[show] : `${SHOWN[show]}&page=${page}`)}
          />
        </>
      )}
    </section>
  )
}

function Rejected({ work }: { work: RejectedWork }) {
  const { title, artistName, isPremium, pricePaise, picture, reason, reviewedAt } = work
  return (
    <li className="queue-rejected">
      <Picture picture={picture} sizes="72px" widest={320} isDecoration />
      <span className="queue-words">
        <span className="work">{title}</span>
        <span className="ash">by {artistName}</span>
      </span>
      <span className="num">{priceText(isPremium ? null : pricePaise)}</span>
      <p className="queue-reason">
        “{reason}” {reviewedAt && <span className="ash small">{momentText(reviewedAt)}</span>}
      </p>
    </li>
  )
}
