import type { FormEvent, MouseEvent } from 'react'
import { href } from 'react-router'
import type { WorkCard as Work } from '#domain/catalogue/catalogue.rules.ts'
import type { SavedWork } from '#domain/wishlist/wishlist.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { useOfMe } from '#app/browser/me.ts'
import { wish } from '#app/browser/wishes.ts'
import { WorkCard } from '#app/ui/work-card.tsx'

/** Says how many works are saved, and has the focus when the last row that was pressed on is gone. */
export const SAVED_COUNT = 'saved-count'

const FIRST_ROW = 2

/** What was taken off stays where it hung, dim, until the page is left: taking off is undone as quickly as done. */
export function SavedWall({ works }: { works: readonly SavedWork[] }) {
  return (
    <div className="wall">
      <ul className="wrap hang" data-next={SAVED_COUNT}>
        {works.map(({ id, card }, place) =>
          card ? <Saved key={id} work={card} isFirst={place < FIRST_ROW} /> : <Gone key={id} id={id} />,
        )}
      </ul>
    </div>
  )
}

const useIsKept = (id: string) => useOfMe((me) => me?.wishlist.includes(id) ?? true)

function Saved({ work, isFirst }: { work: Work; isFirst: boolean }) {
  const isKept = useIsKept(work.id)
  const undo = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    wish(work, true)
    currentTarget.closest('li')?.querySelector<HTMLElement>('.heart button')?.focus()
  }
  return (
    <li className={isKept ? undefined : 'taken-off'}>
      <WorkCard work={work} heading="h2" isFirst={isFirst} isSavedAtFirst />
      {!isKept && (
        <p className="taken-words">
          Taken off
          <Button look="outline" size="small" onClick={undo} aria-label={`Undo: keep ${work.title} on the wishlist`}>
            Undo
          </Button>
        </p>
      )}
    </li>
  )
}

/** A work that left the catalogue: the pale patch that it leaves, and nothing of what it is now. */
function Gone({ id }: { id: string }) {
  const isKept = useIsKept(id)
  if (!isKept) return null
  const remove = (event: FormEvent) => {
    event.preventDefault()
    wish({ id, title: '' }, false)
  }
  return (
    <li>
      <article className="card r-80 k-middle">
        <div className="spot">
          <div className="hung pale" />
        </div>
        <div className="label">
          <p className="ash">This work is no longer in the collection.</p>
          <form method="post" action={href('/wishlist')} onSubmit={remove}>
            <button className="btn q s" data-acts name="remove" value={id}>
              Remove
            </button>
          </form>
        </div>
      </article>
    </li>
  )
}
