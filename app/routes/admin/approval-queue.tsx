import { momentText } from '#shared/india-dates.rules.ts'
import type { QueueShown, RejectedWork, WaitingWork, Judged } from '#domain/admin/moderation/show-queue.ts'
import { rupees } from '#shared/money.rules.ts'
import { Chips } from '#app/ui/chips.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { priceText } from '#app/ui/price.tsx'
import { Picture } from '#app/ui/picture.tsx'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { REJECTION_REASON_MAX } from '#domain/admin/moderation/reject-form.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import type { Told } from '#app/ui/form-answer.ts'

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

/** A row that opens: what an admin must see before the work, or its change, hangs. */
function WaitingRow({ work }: { work: WaitingWork }) {
  const { Form, isSending, refused, field } = useAnsweredForm<Told>(work.id)
  const form = useId()
  const row = useRef<HTMLDetailsElement>(null)
  const { title, artistName, live } = work
  const of = live ? '-edit' : ''
  useEffect(() => {
    if (refused) askWhy(row.current)
  }, [refused])
  return (
    <li className="queue-row">
      <details ref={row} open={refused ? true : undefined}>
        <summary>
          <Picture picture={work.picture} sizes="72px" widest={320} isDecoration />
          <span className="queue-words">
            <span className="work">{title}</span>
            <span className="ash">by {artistName}</span>
            {live && <Badge tone="indigo">Change of a work that hangs</Badge>}
          </span>
          <span className="num">{priceWords(work)}</span>
          <span className="ash small queue-when">{momentText(work.askedAt)}</span>
          <ChevronDown className="i" />
        </summary>
        <div className="queue-open">
          {live ? <WorkChanges wished={work} live={live} /> : <Pictures work={work} />}
          <div>
            {!live && <p className="queue-text">{work.description}</p>}
            <Facts work={work} />
            <TextArea
              form={form}
              {...field('reason')}
              label="Reason, if you reject"
              placeholder="The artist reads this sentence"
              rows={2}
              maxLength={REJECTION_REASON_MAX}
            />
          </div>
        </div>
      </details>
      <Form method="post" className="queue-acts" id={form}>
        <input type="hidden" name="artwork" value={work.id} />
        <input type="hidden" name="version" value={work.version} />
        <Button
          type="submit"
          name="intent"
          value={`approve${of}`}
          look="outline"
          size="small"
          aria-label={`Approve ${title}`}
          aria-busy={isSending}
        >
          <Check className="i" /> Approve
        </Button>
        <Button
          type="submit"
          name="intent"
          value={`reject${of}`}
          look="outline"
          size="small"
          aria-label={`Reject ${title}`}
          aria-busy={isSending}
          onClick={(event) => {
            if (row.current?.open) return
            event.preventDefault()
            askWhy(row.current)
          }}
        >
          <X className="i" /> Reject
        </Button>
      </Form>
    </li>
  )
}

function askWhy(row: HTMLDetailsElement | null) {
  if (!row) return
  row.open = true
  row.querySelector('textarea')?.focus()
}

function Pictures({ work: { title, picture, images } }: { work: WaitingWork }) {
  return (
    <ul className="queue-pictures">
      <li>
        <Picture picture={picture} sizes="(min-width: 900px) 320px, 80vw" widest={960} />
      </li>
      {images.map((other, place) => (
        <li key={other.id}>
          <Picture
            picture={{ ...other, alt: other.alt || `${title}, picture ${place + 2}` }}
            sizes="160px"
            widest={640}
          />
        </li>
      ))}
    </ul>
  )
}

function Facts({ work: { dimensions, medium, categoryName, frames } }: { work: WaitingWork }) {
  const facts = [
    ['Dimensions', dimensions],
    ['Medium', medium],
    ['Category', categoryName],
  ] as const
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || 'Not given'}</dd>
        </div>
      ))}
      <div>
        <dt>Frames</dt>
        {frames.map(({ name, pricePaise }) => (
          <dd key={name}>
            {name} <span className="num">(+{rupees(pricePaise)})</span>
          </dd>
        ))}
      </div>
    </dl>
  )
}

const priceWords = ({ isPremium, pricePaise }: Pick<Judged, 'isPremium' | 'pricePaise'>) =>
  priceText(isPremium ? null : pricePaise)

/** A work as it hangs beside what it is to become: only what differs is told in words. */
function WorkChanges({ live, wished }: { live: Judged; wished: Judged }) {
  const rows = [
    ['Title', live.title, wished.title],
    ['Category', live.categoryName, wished.categoryName],
    ['Price', priceWords(live), priceWords(wished)],
    ['Description', live.description, wished.description],
  ] as const
  const changed = rows.filter(([, now, then]) => now !== then)
  return (
    <div className="changes">
      <div className="changes-pictures">
        <Side name="As it hangs" work={live} />
        <Side name="As it is to be" work={wished} />
      </div>
      {changed.length > 0 && (
        <dl className="changes-words">
          {changed.map(([name, now, then]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <del>{now}</del> <ins>{then}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Side({ name, work: { title, picture, images } }: { name: string; work: Judged }) {
  return (
    <figure>
      <figcaption className="ash small">{name}</figcaption>
      <Picture picture={picture} sizes="(min-width: 900px) 240px, 44vw" widest={960} />
      <div className="changes-more">
        {images.map((other, place) => (
          <Picture
            key={other.id}
            picture={{ ...other, alt: other.alt || `${title}, picture ${place + 2}` }}
            sizes="96px"
            widest={320}
          />
        ))}
      </div>
    </figure>
  )
}
