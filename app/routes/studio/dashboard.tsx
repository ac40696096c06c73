import Plus from 'lucide-react/icons/plus'
import { useEffect } from 'react'
import { data, href, useNavigate, useSearchParams, Form, Link } from 'react-router'
import { readPage } from '#shared/pagination.rules.ts'
import { rejectionText } from '#domain/catalogue/works/asked-changes.rules.ts'
import { showOwnHoliday } from '#domain/artists/holiday/own-holiday.ts'
import { showOwnWorks, type OwnWork, type OwnWorks } from '#domain/studio/show-own-works.ts'
import { showWorkForm } from '#domain/studio/show-work-form.ts'
import { formHeaders } from '#app/http/answers.ts'
import { forArtist, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { studioSheets } from '#app/studio-sheets.ts'
import { announce } from '#app/ui/announce.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { StudioLayout, ActButton, titled } from '#app/ui/dashboard-parts.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { PalePatch, EmptyState } from '#app/ui/states.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { openerId, wordsOfDone } from './work-done.ts'
import { postWork, type WorkRefused } from './post-work.ts'
import { keepWhatIsTyped } from './work-form/use-save-work.ts'
import { WorkForm } from './work-form/work-form.tsx'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ApprovalState } from '#domain/catalogue/works/own-works.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { rupeesAsQuoted } from '#shared/money.rules.ts'
import { pricesWords } from '#words/prices.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useDialogLink } from '#app/ui/use-dialog-link.ts'
import { ownWorksWords } from '#words/own-works.ts'
import { sheetsWords } from '#words/sheets.ts'
import type { Route } from './+types/dashboard.ts'

export const meta: Route.MetaFunction = (page) => titled(ownWorksWords.pageTitle)(page)

export const links = () => [...sheets('forms', 'dashboard', 'ownWorks', 'workForm')(), ...studioSheets('workSteps')()]

/** An open form has its own address: `?work=new`, or `?work=` and the id of a work. */
export const loader = forArtist(async ({ services, visitor, url }) => {
  const wanted = url.searchParams.get('work')
  const [own, holiday, form] = await Promise.all([
    showOwnWorks(services, visitor, readPage(url.searchParams)),
    showOwnHoliday(services, visitor),
    wanted === null ? undefined : showWorkForm(services, visitor, wanted, url.searchParams.get('from') ?? ''),
  ])
  if (wanted !== null && !form) throw data(null, { status: 404 })
  return { ...own, away: holiday?.away?.words, form }
})

export const action = forRoleCall<unknown>('artist', postWork)

export const clientAction = keepWhatIsTyped

export const headers = formHeaders

export default function ArtistDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const { works, unmeasured, counts, page, pageCount, away, form } = loaderData
  const refused = actionData as WorkRefused | undefined
  const asked = works.find(({ id }) => id === query.get('delete'))
  return (
    <StudioLayout
      section="Works"
      title={ownWorksWords.title}
      isLive
      act={
        form ? undefined : (
          <div className="flow g12">
            <ButtonLink look="outline" to={href('/artist/sheets')}>
              {sheetsWords.link}
            </ButtonLink>
            <ButtonLink id={openerId('')} to={`${href('/artist/dashboard')}?work=new`}>
              <Plus className="i" /> {ownWorksWords.add}
            </ButtonLink>
          </div>
        )
      }
    >
      {!form && (
        <div className="ash own-count">
          <p>{ownWorksWords.counts(counts.approved, counts.pending, counts.rejected)}</p>
          <p>
            {away ?? ownWorksWords.goingAway}{' '}
            <GoLink to={`${href('/profile')}#away`}>
              {away ? ownWorksWords.changeHoliday : ownWorksWords.setHoliday}
            </GoLink>
          </p>
        </div>
      )}
      <Done />
      {refused && !(form && refused.values) && !works.some(({ id }) => id === refused.about) && (
        <p className="failed" role="alert">
          {refused.message}
        </p>
      )}
      {asked && <DeleteQuestion work={asked} />}
      {form ? (
        <WorkForm
          key={`${form.entered.work} ${query.get('from') ?? ''}`}
          shown={form}
          posted={refused?.values && refused}
        />
      ) : (
        <>
          <UnmeasuredWorks works={unmeasured} />
          {/* Together, so that the focus moves on from the last work to the words that replace it. */}
          <div>
            <ul className="own-works">
              {works.map((work) => (
                <li key={work.id}>
                  <OwnWorkCard work={work} failed={refused?.about === work.id ? refused.message : undefined} />
                </li>
              ))}
            </ul>
            {works.length === 0 && (
              <EmptyState title={ownWorksWords.emptyTitle} text={ownWorksWords.emptyText} art={<PalePatch />} />
            )}
          </div>
          <Pagination page={page} pageCount={pageCount} />
        </>
      )}
    </StudioLayout>
  )
}

/** What was done, shown once: in a toast, or on the page where no script runs. */
function Done() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const words = wordsOfDone(query)
  useEffect(() => {
    if (words === undefined) return
    announce({ kind: 'done', text: words })
    const rest = new URLSearchParams(window.location.search)
    rest.delete('done')
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true })
  }, [words, navigate])
  return (
    words && (
      <p className="own-done" role="status">
        {words}
      </p>
    )
  )
}

const TONES = { pending: 'marigold', approved: 'neem', rejected: 'brick' } as const satisfies Record<
  ApprovalState,
  string
>

/** One own work with its state, and what its artist can do. */
function OwnWorkCard({ work, failed }: { work: OwnWork; failed?: string }) {
  const {
    id,
    title,
    picture,
    isPremium,
    pricePaise,
    isInStock,
    isHiddenByShop,
    sizes,
    approvalState,
    rejectionReason,
    asked,
    edit,
  } = work
  const page = href(approvalState === 'approved' && !isHiddenByShop ? '/artwork/:id' : '/artwork/:id/preview', { id })
  return (
    <article>
      <Link to={page} className="own-picture" tabIndex={-1} aria-hidden="true">
        <Picture picture={picture} sizes="(min-width: 900px) 260px, 44vw" widest={960} isDecoration />
      </Link>
      <h2 className="work">
        <Link to={page}>{title}</Link>
      </h2>
      <p className="num">{isPremium ? pricesWords.requestForQuote : rupeesAsQuoted(pricePaise)}</p>
      {isHiddenByShop ? (
        <Badge>{ownWorksWords.hiddenByShop}</Badge>
      ) : (
        <Badge tone={TONES[approvalState]}>{ownWorksWords.states[approvalState]}</Badge>
      )}
      {!isInStock && <Badge>{ownWorksWords.soldOut}</Badge>}
      {sizes.length > 0 && <p className="small ash">{sizes.map(sizeWords).join(', ')}</p>}
      {approvalState === 'rejected' && (
        <p className="small ash">“{rejectionText({ asked, reason: rejectionReason ?? '' })}”</p>
      )}
      {edit && <EditState edit={edit} />}
      <div className="own-acts">
        <Acts work={work} />
      </div>
      {failed && (
        <p className="failed" role="alert">
          {failed}
        </p>
      )}
      {approvalState === 'rejected' && (
        <Step work={work} intent="resubmit" text={ownWorksWords.resubmit} label={ownWorksWords.resubmitWork(title)} />
      )}
      {edit && (
        <Step
          work={work}
          intent="withdraw-edit"
          text={ownWorksWords.withdraw}
          label={ownWorksWords.withdrawFrom(title)}
        />
      )}
    </article>
  )
}

/** 'M: 3', 'L: sold out', 'XL: made to order' */
function sizeWords({ name, free }: OwnWork['sizes'][number]): string {
  if (free === null) return ownWorksWords.sizeMadeToOrder(name)
  return free === 0 ? ownWorksWords.sizeSoldOut(name) : `${name}: ${free}`
}

function EditState({ edit }: { edit: NonNullable<OwnWork['edit']> }) {
  if (edit.state === 'pending') return <Badge tone="marigold">{ownWorksWords.changePending}</Badge>
  return (
    <>
      <Badge tone="brick">{ownWorksWords.changeRejected}</Badge>
      <p className="small ash">“{rejectionText({ asked: edit.asked, reason: edit.reason ?? '' })}”</p>
    </>
  )
}

function Acts({ work }: { work: OwnWork }) {
  const [query] = useSearchParams()
  const at = (name: string) => {
    const next = new URLSearchParams(query)
    for (const other of ['work', 'delete', 'done']) next.delete(other)
    next.set(name, work.id)
    return `${href('/artist/dashboard')}?${next}`
  }
  const { Dialog, dialog, link } = useDialogLink(() => import('./delete-work-dialog.tsx'), at('delete'))
  return (
    <>
      <Link className="ib" id={openerId(work.id)} to={at('work')} aria-label={ownWorksWords.edit(work.title)}>
        <Pencil className="i" />
      </Link>
      <Link
        className="ib"
        to={`${href('/artist/dashboard')}?work=new&from=${work.id}`}
        aria-label={ownWorksWords.duplicate(work.title)}
      >
        <Copy className="i" />
      </Link>
      <Link className="ib" aria-label={ownWorksWords.remove(work.title)} {...link}>
        <Trash2 className="i" />
      </Link>
      {Dialog && <Dialog {...dialog} work={work} />}
    </>
  )
}

type StepProps = { work: OwnWork; intent: 'resubmit' | 'withdraw-edit'; text: string; label: string }

function Step({ work, intent, text, label }: StepProps) {
  return (
    <Form method="post" action={href('/artist/dashboard')}>
      <input type="hidden" name="work" value={work.id} />
      <ActButton intent={intent} look="outline" size="small" aria-label={label}>
        {text}
      </ActButton>
    </Form>
  )
}

/** Works that buyers can't preview at true size, because their size is missing or wrong. */
function UnmeasuredWorks({ works }: { works: OwnWorks['unmeasured'] }) {
  if (works.length === 0) return null
  return (
    <section className="unmeasured stack g12" aria-labelledby="unmeasured">
      <h2 className="d d3" id="unmeasured">
        {ownWorksWords.needSize(works.length)}
      </h2>
      <p className="ash">{ownWorksWords.needSizeWhy}</p>
      <ul>
        {works.map(({ id, title }) => (
          <li key={id}>
            <Link
              className="btn o s"
              to={`${href('/artist/dashboard')}?work=${id}#size`}
              aria-label={ownWorksWords.setSize(title)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
