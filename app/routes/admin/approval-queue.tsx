import { momentText } from '#shared/india-dates.rules.ts'
import type { QueueShown, RejectedWork, WaitingWork, Judged } from '#domain/admin/moderation/show-queue.ts'
import { rupees, priceText } from '#shared/money.rules.ts'
import { Chips } from '#app/ui/chips.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Picture } from '#app/ui/picture.tsx'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { EDITION_NAMES } from '#domain/studio/editions.rules.ts'
import { REJECTION_REASON_MAX } from '#domain/admin/moderation/reject-form.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SmallAct } from '#app/ui/dashboard-parts.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'

const LISTS = {
  pending: { address: '?tab=artworks', heading: 'Pending Artworks', empty: 'No pending artworks to approve' },
  rejected: { address: '?tab=artworks&show=rejected', heading: 'Rejected Artworks', empty: 'No rejected artworks' },
} as const

export function ApprovalQueue({ queue }: { queue: QueueShown }) {
  const { show } = queue
  const { address, heading, empty } = LISTS[show]
  return (
    <section aria-labelledby="queue-title">
      <div className="queue-head">
        <h2 className="d d3" id="queue-title">
          {heading}
          {queue.works && ` (${queue.count})`}
        </h2>
        <Chips
          label="Which artworks"
          chips={[
            { name: 'Pending', to: LISTS.pending.address, isChosen: show === 'pending' },
            { name: 'Rejected', to: LISTS.rejected.address, isChosen: show === 'rejected' },
          ]}
        />
      </div>
      {queue.works?.length === 0 && <p className="ash">{empty}</p>}
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
            searchOf={(page) => (page === 1 ? address : `${address}&page=${page}`)}
          />
        </>
      )}
    </section>
  )
}

/** What a row says of its work, whether it opens or not. */
const RowHead = ({ work, children }: { work: RejectedWork | WaitingWork; children?: ReactNode }) => (
  <>
    <Picture picture={work.picture} sizes="72px" widest={320} isDecoration />
    <span className="queue-words">
      <span className="work">{work.title}</span>
      <span className="ash">by {work.artistName}</span>
      {children}
    </span>
    <span className="num">{priceWords(work)}</span>
  </>
)

const Rejected = ({ work }: { work: RejectedWork }) => (
  <li className="queue-rejected">
    <RowHead work={work} />
    <p className="queue-reason">
      “{work.reason}” {work.reviewedAt && <span className="ash small">{momentText(work.reviewedAt)}</span>}
    </p>
  </li>
)

/** A row that opens: what an admin must see before the work, or its change, hangs. */
function WaitingRow({ work }: { work: WaitingWork }) {
  const { Form, isSending, refused, field } = useAnsweredForm<Told>(work.id)
  const form = useId()
  const row = useRef<HTMLDetailsElement>(null)
  const { title, live } = work
  const of = live ? '-edit' : ''
  useEffect(() => {
    if (refused) askWhy(row.current)
  }, [refused])
  return (
    <li className="queue-row">
      <details ref={row} open={refused ? true : undefined}>
        <summary>
          <RowHead work={work}>{live && <Badge tone="indigo">Change of a work that hangs</Badge>}</RowHead>
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
        <SmallAct intent={`approve${of}`} aria-label={`Approve ${title}`} isSending={isSending}>
          <Check className="i" /> Approve
        </SmallAct>
        <SmallAct
          intent={`reject${of}`}
          aria-label={`Reject ${title}`}
          isSending={isSending}
          onClick={(event) => {
            if (row.current?.open) return
            event.preventDefault()
            askWhy(row.current)
          }}
        >
          <X className="i" /> Reject
        </SmallAct>
      </Form>
    </li>
  )
}

function askWhy(row: HTMLDetailsElement | null) {
  if (!row) return
  row.open = true
  row.querySelector('textarea')?.focus()
}

/** Its other pictures, each of which has words of its own, or its number. */
const otherPictures = ({ title, images }: Judged) =>
  images.map((other, place) => ({ ...other, alt: other.alt || `${title}, picture ${place + 2}` }))

const Pictures = ({ work }: { work: WaitingWork }) => (
  <ul className="queue-pictures">
    <li>
      <Picture picture={work.picture} sizes="(min-width: 900px) 320px, 80vw" widest={960} />
    </li>
    {otherPictures(work).map((picture) => (
      <li key={picture.id}>
        <Picture picture={picture} sizes="160px" widest={640} />
      </li>
    ))}
  </ul>
)

function Facts({ work }: { work: WaitingWork }) {
  const { dimensions, medium, categoryName, hsn, frames, sizes } = work
  const facts = [
    ['Dimensions', dimensions],
    ['Medium', medium],
    ['Category', categoryName],
    ['Edition', editionWords(work)],
    ['HSN code', hsnWords(hsn)],
    ...(sizes.length > 0 ? [['Sizes', sizeWords(work)] as const] : []),
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

/** 'Limited edition, 5 pieces' */
const editionWords = ({ edition, stock }: Pick<Judged, 'edition' | 'stock'>) =>
  edition === 'limited' && stock !== null
    ? `${EDITION_NAMES[edition]}, ${stock} ${stock === 1 ? 'piece' : 'pieces'}`
    : EDITION_NAMES[edition]

const hsnWords = (hsn: string | null) => hsn ?? 'As usual in the category'

/** 'S, M, XL (+₹400)' */
const sizeWords = ({ sizes }: Pick<Judged, 'sizes'>) =>
  sizes.map(({ name, modifierPaise }) => (modifierPaise > 0 ? `${name} (+${rupees(modifierPaise)})` : name)).join(', ')

/** A work as it hangs beside what it is to become: only what differs is told in words. */
function WorkChanges({ live, wished }: { live: Judged; wished: Judged }) {
  const rows = [
    ['Title', live.title, wished.title],
    ['Category', live.categoryName, wished.categoryName],
    ['Price', priceWords(live), priceWords(wished)],
    ['Sizes', sizeWords(live), sizeWords(wished)],
    ['Dimensions', live.dimensions, wished.dimensions],
    ['Medium', live.medium, wished.medium],
    ['Edition', editionWords(live), editionWords(wished)],
    ['HSN code', hsnWords(live.hsn), hsnWords(wished.hsn)],
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

const Side = ({ name, work }: { name: string; work: Judged }) => (
  <figure>
    <figcaption className="ash small">{name}</figcaption>
    <Picture picture={work.picture} sizes="(min-width: 900px) 240px, 44vw" widest={960} />
    <div className="changes-more">
      {otherPictures(work).map((picture) => (
        <Picture key={picture.id} picture={picture} sizes="96px" widest={320} />
      ))}
    </div>
  </figure>
)
