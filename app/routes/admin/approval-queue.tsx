import { momentText } from '#shared/india-dates.rules.ts'
import { href, Link, useActionData } from 'react-router'
import type { WaitingPage } from '#domain/admin/approval/decide-on-page.ts'
import type { QueueShown, RejectedWork, WaitingWork } from '#domain/admin/approval/show-queue.ts'
import { Chips } from '#app/ui/chips.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Picture } from '#app/ui/picture.tsx'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { rejectionText } from '#domain/catalogue/works/asked-changes.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { SmallAct } from '#app/ui/dashboard-parts.tsx'
import { useAnsweredForm, type FormAnswer, type Told } from '#app/ui/form-answer.ts'
import { adminApprovalWords } from '#words/admin-approval.ts'
import { ApprovalDecision } from './approval-decision.tsx'
import { ApprovalWork, priceWords } from './approval-work.tsx'

const ADDRESSES = { pending: '?tab=artworks', rejected: '?tab=artworks&show=rejected' } as const

type Props = {
  queue: QueueShown
  pages: readonly WaitingPage[]
  /** Only this work is shown. */
  work?: string | undefined
}

export function ApprovalQueue({ queue, pages, work: only }: Props) {
  const { show } = queue
  const address = ADDRESSES[show]
  const { pending, rejected } = adminApprovalWords.lists
  const { heading, empty } = adminApprovalWords.lists[show]
  // Without scripts. Of rows with one name, only the first that is open stays open.
  const answered = useActionData<FormAnswer<Told>>()
  const refusedId = answered?.isDone === false ? answered.about : undefined
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
      {only !== undefined && <GoLink to={ADDRESSES.pending}>{adminApprovalWords.openAll}</GoLink>}
      {show === 'pending' && pages.length > 0 && <WaitingPages pages={pages} />}
      {queue.works?.length === 0 && <p className="ash">{only === undefined ? empty : adminApprovalWords.notWaiting}</p>}
      {queue.works && queue.works.length > 0 && (
        <>
          <ul className={queue.show === 'pending' ? 'queue waiting' : 'queue'}>
            {queue.show === 'pending'
              ? queue.works.map((work, place, { [place + 1]: next }) => (
                  <WaitingRow
                    key={rowId(work)}
                    work={work}
                    isOpen={refusedId === undefined ? place === 0 : work.id === refusedId}
                    nextId={next && rowId(next)}
                  />
                ))
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
      “{rejectionText(work)}” {work.decidedAt && <span className="ash small">{momentText(work.decidedAt)}</span>}
    </p>
  </li>
)

type RowProps = { work: WaitingWork; isOpen: boolean; nextId: string | undefined }

const rowId = ({ id, live }: WaitingWork) => `${live ? 'change' : 'work'}-${id}`

/** A row that opens: everything an admin must see before approving. */
function WaitingRow({ work, isOpen, nextId }: RowProps) {
  const { Form, isSending, refused, field } = useAnsweredForm<Told>(work.id)
  const form = useId()
  const row = useRef<HTMLDetailsElement>(null)
  const { title, live } = work
  const of = live ? '-edit' : ''
  useEffect(() => {
    if (refused) askWhy(row.current)
  }, [refused])
  useOpenNext(row)
  return (
    <li className="queue-row" id={rowId(work)}>
      <details ref={row} name="queue" open={isOpen || refused ? true : undefined}>
        <summary>
          <RowHead work={work}>{live && <Badge tone="indigo">{adminApprovalWords.changeToListed}</Badge>}</RowHead>
          <span className="ash small queue-when">{momentText(work.askedAt)}</span>
          <ChevronDown className="i" />
        </summary>
        <div className="queue-open">
          <ApprovalWork key={`work ${work.version}`} work={work} />
          <ApprovalDecision
            key={`decision ${work.version}`}
            work={work}
            form={form}
            field={field}
            isSending={isSending}
            nextId={nextId}
          />
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

/** Once the open work is decided, the next one opens in its place. */
function useOpenNext(row: RefObject<HTMLDetailsElement | null>): void {
  useLayoutEffect(() => {
    const own = row.current
    return () => {
      const item = own?.closest('li')
      const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('details')
      if (own?.open && next) next.open = true
    }
  }, [row])
}

function askWhy(row: HTMLDetailsElement | null) {
  if (!row) return
  row.open = true
  row.querySelector('textarea')?.focus()
}
