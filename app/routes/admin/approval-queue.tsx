import { momentText } from '#shared/india-dates.rules.ts'
import { href, Link } from 'react-router'
import type { WaitingPage } from '#domain/admin/approval/decide-on-page.ts'
import type { QueueShown, RejectedWork, WaitingWork, Judged } from '#domain/admin/approval/show-queue.ts'
import { rupees, priceText } from '#shared/money.rules.ts'
import { Chips } from '#app/ui/chips.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Picture } from '#app/ui/picture.tsx'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { workFormWords } from '#words/work-form.ts'
import { REJECTION_REASON_MAX } from '#domain/admin/approval/reject-form.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SmallAct } from '#app/ui/dashboard-parts.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { adminApprovalWords } from '#words/admin-approval.ts'

const ADDRESSES = { pending: '?tab=artworks', rejected: '?tab=artworks&show=rejected' } as const

export function ApprovalQueue({ queue, pages }: { queue: QueueShown; pages: readonly WaitingPage[] }) {
  const { show } = queue
  const address = ADDRESSES[show]
  const { pending, rejected } = adminApprovalWords.lists
  const { heading, empty } = adminApprovalWords.lists[show]
  return (
    <section aria-labelledby="queue-title">
      <div className="row g12 apart">
        <h2 className="d d3" id="queue-title">
          {queue.works ? adminApprovalWords.counted(heading, queue.count) : heading}
        </h2>
        <Chips
          label={adminApprovalWords.whichWorks}
          chips={[
            { name: pending.chip, to: ADDRESSES.pending, isChosen: show === 'pending' },
            { name: rejected.chip, to: ADDRESSES.rejected, isChosen: show === 'rejected' },
          ]}
        />
      </div>
      {show === 'pending' && pages.length > 0 && <WaitingPages pages={pages} />}
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

/** Each is decided on its own page. */
const WaitingPages = ({ pages }: { pages: readonly WaitingPage[] }) => (
  <div className="note indigo stack g8">
    <h3>{adminApprovalWords.pages(pages.length)}</h3>
    <ul>
      {pages.map(({ artistId, artistName, sentAt, isFirst }) => (
        <li key={artistId}>
          <Link className="lk" to={href('/admin/artists/pages/:id', { id: artistId })}>
            {adminApprovalWords.pageLine(artistName, isFirst)}
          </Link>{' '}
          <span className="ash small">{momentText(sentAt)}</span>
        </li>
      ))}
    </ul>
  </div>
)

/** The head of a row, whether it opens or not. */
const RowHead = ({ work, children }: { work: RejectedWork | WaitingWork; children?: ReactNode }) => (
  <>
    <Picture picture={work.picture} sizes="72px" widest={320} isDecoration />
    <span className="queue-words">
      <span className="work">{work.title}</span>
      <span className="ash">{adminApprovalWords.byArtist(work.artistName)}</span>
      {children}
    </span>
    <span className="num">{priceWords(work)}</span>
  </>
)

const Rejected = ({ work }: { work: RejectedWork }) => (
  <li className="queue-rejected">
    <RowHead work={work} />
    <p className="queue-reason">
      “{work.reason}” {work.decidedAt && <span className="ash small">{momentText(work.decidedAt)}</span>}
    </p>
  </li>
)

/** A row that opens: everything an admin must see before approving. */
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
          <RowHead work={work}>{live && <Badge tone="indigo">{adminApprovalWords.changeToListed}</Badge>}</RowHead>
          <span className="ash small queue-when">{momentText(work.askedAt)}</span>
          <ChevronDown className="i" />
        </summary>
        <div className="queue-open stack g24">
          {live ? <WorkChanges requested={work} live={live} /> : <Pictures work={work} />}
          <div>
            {!live && <p className="queue-text">{work.description}</p>}
            {!live && (work.titleHi || work.descriptionHi) && <InHindi work={work} />}
            <Facts work={work} />
            <TextArea
              form={form}
              {...field('reason')}
              label={adminApprovalWords.reason}
              placeholder={adminApprovalWords.reasonHint}
              rows={2}
              maxLength={REJECTION_REASON_MAX}
            />
          </div>
        </div>
      </details>
      <Form method="post" className="queue-acts flow g8" id={form}>
        <input type="hidden" name="artwork" value={work.id} />
        <input type="hidden" name="version" value={work.version} />
        <SmallAct intent={`approve${of}`} aria-label={adminApprovalWords.approveWork(title)} isSending={isSending}>
          <Check className="i" /> {adminApprovalWords.approve}
        </SmallAct>
        <SmallAct
          intent={`reject${of}`}
          aria-label={adminApprovalWords.rejectWork(title)}
          isSending={isSending}
          onClick={(event) => {
            if (row.current?.open) return
            event.preventDefault()
            askWhy(row.current)
          }}
        >
          <X className="i" /> {adminApprovalWords.reject}
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

/** Each with its own description, else numbered. */
const otherPictures = ({ title, images }: Judged) =>
  images.map((other, place) => ({ ...other, alt: other.alt || adminApprovalWords.otherPicture(title, place + 2) }))

const Pictures = ({ work }: { work: WaitingWork }) => (
  <ul className="queue-pictures flow g12">
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
  const names = adminApprovalWords.facts
  const facts = [
    [names.dimensions, dimensions],
    [names.medium, medium],
    [names.category, categoryName],
    [names.edition, editionWords(work)],
    [names.hsn, hsnWords(hsn)],
    ...(sizes.length > 0 ? [[names.sizes, sizeWords(work)] as const] : []),
  ] as const
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || adminApprovalWords.notGiven}</dd>
        </div>
      ))}
      <div>
        <dt>{names.frames}</dt>
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
    ? adminApprovalWords.limitedEdition(workFormWords.editions[edition], stock)
    : workFormWords.editions[edition]

const hsnWords = (hsn: string | null) => hsn ?? adminApprovalWords.usualHsn

/** 'S, M, XL (+₹400)' */
const sizeWords = ({ sizes }: Pick<Judged, 'sizes'>) =>
  sizes.map(({ name, modifierPaise }) => (modifierPaise > 0 ? `${name} (+${rupees(modifierPaise)})` : name)).join(', ')

/** The listed work next to the proposed one. Only facts that differ are listed. */
function WorkChanges({ live, requested }: { live: Judged; requested: Judged }) {
  const names = adminApprovalWords.facts
  const rows = [
    [names.title, live.title, requested.title],
    [names.category, live.categoryName, requested.categoryName],
    [names.price, priceWords(live), priceWords(requested)],
    [names.sizes, sizeWords(live), sizeWords(requested)],
    [names.dimensions, live.dimensions, requested.dimensions],
    [names.medium, live.medium, requested.medium],
    [names.edition, editionWords(live), editionWords(requested)],
    [names.hsn, hsnWords(live.hsn), hsnWords(requested.hsn)],
    [names.description, live.description, requested.description],
  ] as const
  const changed = [...rows, ...hindiRows(live, requested)].filter(([, now, then]) => now !== then)
  return (
    <div className="changes">
      <div className="changes-pictures stack g16">
        <Side name={adminApprovalWords.listedNow} work={live} />
        <Side name={adminApprovalWords.proposed} work={requested} />
      </div>
      {changed.length > 0 && (
        <dl className="changes-words stack g12">
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

const hindiRows = (live: Judged, requested: Judged) =>
  [
    [workFormWords.titleHi, live.titleHi ?? '', requested.titleHi ?? ''],
    [workFormWords.descriptionHi, live.descriptionHi ?? '', requested.descriptionHi ?? ''],
  ] as const

/** What buyers see on Hindi pages, where the artist gave it. */
const InHindi = ({ work: { titleHi, descriptionHi } }: { work: Judged }) => (
  <div lang="hi">
    {titleHi && <p className="queue-text">{titleHi}</p>}
    {descriptionHi && <p className="queue-text">{descriptionHi}</p>}
  </div>
)

const Side = ({ name, work }: { name: string; work: Judged }) => (
  <figure>
    <figcaption className="ash small">{name}</figcaption>
    <Picture picture={work.picture} sizes="(min-width: 900px) 240px, 44vw" widest={960} />
    <div className="changes-more stack g6">
      {otherPictures(work).map((picture) => (
        <Picture key={picture.id} picture={picture} sizes="96px" widest={320} />
      ))}
    </div>
  </figure>
)
