import { Check, ChevronDown, X } from 'lucide-react'
import { useId } from 'react'
import type { PendingWork } from '#domain/moderation/show-pending-works.ts'
import { rupees } from '#shared/money.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useDashboardForm } from './use-dashboard-form.ts'

export function ApprovalQueue({ works, count }: { works: PendingWork[]; count: number }) {
  return (
    <section aria-labelledby="pending-title">
      <h2 className="d d3" id="pending-title">
        Pending Artworks ({count})
      </h2>
      {works.length === 0 && <p className="ash">No pending artworks to approve</p>}
      <ul className="queue">
        {works.map((work) => (
          <Waiting key={work.id} work={work} />
        ))}
      </ul>
    </section>
  )
}

/** A row that opens: what an admin must see before the work hangs. */
function Waiting({ work }: { work: PendingWork }) {
  const { title, artistName, isPremium, pricePaise, frames } = work
  const facts = [
    ['Category', work.categoryName],
    ['Dimensions', work.dimensions],
    ['Medium', work.medium],
    ['Frames', frames.map(({ name, pricePaise: more }) => `${name} (+${rupees(more)})`).join(', ')],
  ] as const
  return (
    <li>
      <details>
        <summary>
          <Picture picture={work.picture} sizes="72px" widest={320} isDecoration />
          <span className="queue-words">
            <span className="work">{title}</span>
            <span className="ash">by {artistName}</span>
          </span>
          <span className="num">{isPremium ? 'Request for Quote' : rupees(pricePaise)}</span>
          <ChevronDown className="i" />
        </summary>
        <div className="queue-open">
          <ul className="queue-pictures">
            <li>
              <Picture picture={work.picture} sizes="(min-width: 900px) 320px, 80vw" widest={960} />
            </li>
            {work.otherPictureIds.map((id, place) => (
              <li key={id}>
                <Picture
                  picture={{ ...work.picture, id, blur: '', alt: `${title}, picture ${place + 2}` }}
                  sizes="160px"
                  widest={640}
                />
              </li>
            ))}
          </ul>
          <div>
            <p className="queue-text">{work.description}</p>
            <dl className="facts">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value || 'Not given'}</dd>
                </div>
              ))}
            </dl>
            <Decide work={work} />
          </div>
        </div>
      </details>
    </li>
  )
}

function Decide({ work }: { work: PendingWork }) {
  const { Form, isSending, refused } = useDashboardForm(work.id)
  const reason = useId()
  return (
    <Form method="post" className="decide">
      <input type="hidden" name="artwork" value={work.id} />
      <input type="hidden" name="version" value={work.version} />
      <Button type="submit" name="intent" value="approve" aria-busy={isSending}>
        <Check className="i" /> Approve
      </Button>
      <TextArea
        id={reason}
        name="reason"
        label="Reason, when it is rejected"
        hint="The artist reads it."
        rows={3}
        maxLength={2000}
        error={refused?.text}
      />
      <Button type="submit" name="intent" value="reject" look="outline" aria-busy={isSending}>
        <X className="i" /> Reject
      </Button>
    </Form>
  )
}
