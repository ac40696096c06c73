import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, useState } from 'react'
import type { LookedWork } from '#domain/shelves/show-shelves.ts'
import { FindInShop, FoundWorks } from '#app/routes/admin/find-in-shop.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { adminShelvesWords } from '#words/admin-shelves.ts'

type Work = Pick<LookedWork, 'id' | 'title' | 'artistName' | 'isInStock'> & {
  picture: Pick<LookedWork['picture'], 'id' | 'width' | 'height'>
}

type Props = {
  ids: readonly string[]
  /** Those of them that are on sale. */
  known: readonly LookedWork[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** Works in their order: added by the search of the shop, moved by buttons. */
export function PickedWorks({ ids, known, error, onChange }: Props) {
  const isInteractive = useInteractive()
  const [added, setAdded] = useState<readonly Work[]>([])
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string>(undefined)
  // A moved row is taken out of the page and put back, and a removed one is gone: the focus goes with it.
  useLayoutEffect(() => {
    if (focused.current) list.current?.querySelector<HTMLElement>(`[data-act="${focused.current}"]`)?.focus()
    focused.current = undefined
  })
  const workOf = (id: string): Work | undefined => [...known, ...added].find((work) => work.id === id)

  const nameOf = (id = '') => workOf(id)?.title ?? adminShelvesWords.unlistedWork

  function move(place: number, by: 1 | -1) {
    const id = ids[place]
    if (id === undefined || ids[place + by] === undefined) return
    focused.current = `${by < 0 ? 'up' : 'down'} ${id}`
    setSaid(adminShelvesWords.moved(nameOf(id), place + by + 1, ids.length))
    onChange(ids.toSpliced(place, 1).toSpliced(place + by, 0, id))
  }

  function remove(place: number) {
    const next = ids[place + 1] ?? ids[place - 1]
    focused.current = next && `remove ${next}`
    setSaid(adminShelvesWords.removed(nameOf(ids[place]), ids.length - 1))
    onChange(ids.toSpliced(place, 1))
  }

  return (
    <>
      <input type="hidden" name="works" value={ids.join(',')} />
      {error && (
        <p className="err" tabIndex={-1} data-told>
          {error}
        </p>
      )}
      {ids.length > 0 && (
        <ol className="shelf-picked" aria-label={adminShelvesWords.chosenWorks} ref={list}>
          {ids.map((id, place) => {
            const work = workOf(id)
            const name = work ? adminPagesWords.workBy(work.title, work.artistName) : adminShelvesWords.notOnSale
            return (
              <li key={id}>
                <span className="shelf-thumb">
                  {work && (
                    <img
                      src={renditionAddress({ pictureId: work.picture.id, width: 160, format: 'webp' })}
                      width={work.picture.width}
                      height={work.picture.height}
                      alt=""
                    />
                  )}
                </span>
                <span className="shelf-name">
                  {work ? (
                    <>
                      <span className="work">{work.title}</span>
                      <span className="ash small">
                        {work.artistName}
                        {!work.isInStock && `, ${adminShelvesWords.sold}`}
                      </span>
                    </>
                  ) : (
                    <span className="ash">{adminShelvesWords.notOnSale}</span>
                  )}
                </span>
                {isInteractive && (
                  <span className="shelf-acts">
                    <button
                      type="button"
                      className="ib"
                      data-act={`up ${id}`}
                      aria-label={adminShelvesWords.moveUp(name)}
                      aria-disabled={place === 0 || undefined}
                      onClick={() => move(place, -1)}
                    >
                      <ArrowUp className="i" />
                    </button>
                    <button
                      type="button"
                      className="ib"
                      data-act={`down ${id}`}
                      aria-label={adminShelvesWords.moveDown(name)}
                      aria-disabled={place === ids.length - 1 || undefined}
                      onClick={() => move(place, 1)}
                    >
                      <ArrowDown className="i" />
                    </button>
                    <button
                      type="button"
                      className="ib"
                      data-act={`remove ${id}`}
                      aria-label={adminShelvesWords.remove(name)}
                      onClick={() => remove(place)}
                    >
                      <X className="i" />
                    </button>
                  </span>
                )}
              </li>
            )
          })}
        </ol>
      )}
      <noscript>
        <p className="hint">{adminShelvesWords.handNeedsScripts}</p>
      </noscript>
      <p className="vh" role="status">
        {said}
      </p>
      {isInteractive && (
        <div className="shelf-find stack g10">
          <FindInShop label={adminShelvesWords.findWork} hint={adminShelvesWords.findWorkHint}>
            {({ works }) => (
              <FoundWorks
                works={works.filter(({ id }) => !ids.includes(id))}
                labelOf={({ title, artistName }) =>
                  adminShelvesWords.addWork(adminPagesWords.workBy(title, artistName))
                }
                onPick={(work) => {
                  setAdded([...added, work])
                  setSaid(adminShelvesWords.added(work.title, ids.length + 1))
                  onChange([...ids, work.id])
                }}
              />
            )}
          </FindInShop>
        </div>
      )}
    </>
  )
}
