import Copy from 'lucide-react/icons/copy'
import Link2 from 'lucide-react/icons/link-2'
import { useEffect, useId, useRef } from 'react'
import { Link, href, useFetcher } from 'react-router'
import { announce } from '#app/ui/announce.ts'
import { Button } from '#app/ui/button.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'

/** Shows the wall to others: by an address that its owner makes, hands on and takes back. */
export function ShareWishlist({ sharedAt }: { sharedAt: string | null }) {
  const { Form, state } = useFetcher()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shownBefore = useRef(sharedAt)
  // The button that was pressed is gone then.
  useEffect(() => {
    if (shownBefore.current !== sharedAt) heading.current?.focus()
    shownBefore.current = sharedAt
  }, [sharedAt])
  return (
    <section className="wrap share" aria-labelledby={headingId}>
      <h2 className="d d3" id={headingId} ref={heading} tabIndex={-1}>
        {sharedAt ? 'This wall is shared' : 'Show this wall to others'}
      </h2>
      <p className="ash">Whoever has the link sees the works, and nothing about you.</p>
      {sharedAt && <SharedLink address={sharedAt} />}
      <Form method="post" action={href('/wishlist')} preventScrollReset className="share-acts">
        {sharedAt ? (
          <>
            <Link className="go" to={new URL(sharedAt).pathname}>
              See what others see
            </Link>
            <Button
              type="submit"
              name="stop-sharing"
              value="yes"
              look="quiet"
              size="small"
              aria-disabled={state !== 'idle'}
            >
              Stop sharing
            </Button>
          </>
        ) : (
          <Button type="submit" name="share" value="yes" look="outline" aria-disabled={state !== 'idle'}>
            <Link2 className="i s" /> Make a link
          </Button>
        )}
      </Form>
    </section>
  )
}

function SharedLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const isInteractive = useInteractive()
  const copy = () => {
    field.current?.select()
    const copying = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => announce({ kind: 'done', text: 'Link copied' }),
      () => announce({ kind: 'told', text: 'The link is marked: copy it with your keyboard or by a long press.' }),
    )
  }
  return (
    <div className="share-link">
      <input ref={field} className="inp" readOnly value={address} aria-label="Link to this wishlist" />
      {isInteractive && (
        <Button look="outline" onClick={copy}>
          <Copy className="i s" /> Copy link
        </Button>
      )}
    </div>
  )
}
