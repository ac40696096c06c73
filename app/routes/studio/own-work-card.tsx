import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Form, href, Link, useSearchParams } from 'react-router'
import { REVIEW_WORDS } from '#domain/studio/own-works.rules.ts'
import type { ReviewState } from '#domain/studio/own-works.rules.ts'
import type { OwnWork } from '#domain/studio/show-own-works.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { priceText } from '#app/ui/price.tsx'
import { useDialogLink } from '#app/ui/use-dialog-link.ts'
import { openerId } from './opener-id.ts'

const TONES = { pending: 'marigold', approved: 'neem', rejected: 'brick' } as const satisfies Record<
  ReviewState,
  string
>

const loadDialog = () => import('./delete-work-dialog.tsx')

/** One own work with what became of it, and what its artist can do. */
export function OwnWorkCard({ work, failed }: { work: OwnWork; failed?: string }) {
  const { id, title, picture, isPremium, pricePaise, isInStock, reviewState, reviewReason, edit } = work
  return (
    <article>
      <Link
        to={href(reviewState === 'approved' ? '/artwork/:id' : '/artwork/:id/preview', { id })}
        className="own-picture"
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture picture={picture} sizes="(min-width: 900px) 260px, 44vw" widest={960} isDecoration />
      </Link>
      <h2 className="work">
        <Link to={href(reviewState === 'approved' ? '/artwork/:id' : '/artwork/:id/preview', { id })}>{title}</Link>
      </h2>
      <p className="num">{priceText(isPremium ? null : pricePaise).replace('₹', 'INR ')}</p>
      <Badge tone={TONES[reviewState]}>{REVIEW_WORDS[reviewState]}</Badge>
      {!isInStock && <Badge>Sold out</Badge>}
      {reviewState === 'rejected' && reviewReason && <p className="small ash">“{reviewReason}”</p>}
      {edit && <EditState edit={edit} />}
      <div className="own-acts">
        <Acts work={work} />
      </div>
      {failed && (
        <p className="failed" role="alert">
          {failed}
        </p>
      )}
      {reviewState === 'rejected' && <Step work={work} intent="resubmit" text="Resubmit" />}
      {edit && <Step work={work} intent="withdraw-edit" text="Withdraw the change" />}
    </article>
  )
}

function EditState({ edit }: { edit: NonNullable<OwnWork['edit']> }) {
  if (edit.state === 'pending') return <Badge tone="marigold">Change waiting for approval</Badge>
  return (
    <>
      <Badge tone="brick">Change not approved</Badge>
      {edit.reason && <p className="small ash">“{edit.reason}”</p>}
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
  const { Dialog, dialog, link } = useDialogLink(loadDialog, at('delete'))
  return (
    <>
      <Link className="ib" id={openerId(work.id)} to={at('work')} aria-label={`Edit ${work.title}`}>
        <Pencil className="i" />
      </Link>
      <Link
        className="ib"
        to={`${href('/artist/dashboard')}?work=new&from=${work.id}`}
        aria-label={`Duplicate ${work.title}`}
      >
        <Copy className="i" />
      </Link>
      <Link className="ib" aria-label={`Delete ${work.title}`} {...link}>
        <Trash2 className="i" />
      </Link>
      {Dialog && <Dialog {...dialog} work={work} />}
    </>
  )
}

function Step({ work, intent, text }: { work: OwnWork; intent: 'resubmit' | 'withdraw-edit'; text: string }) {
  return (
    <Form method="post" action={href('/artist/dashboard')}>
      <input type="hidden" name="work" value={work.id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        look="outline"
        size="small"
        aria-label={`${text}: ${work.title}`}
      >
        {text}
      </Button>
    </Form>
  )
}
