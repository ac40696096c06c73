import { ownAddress } from '#app/ui/addresses.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { href, useLocation, useMatches, UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { withNextPage, worksOnWall, readGrownWalls, type AddedWorks } from '#domain/search/added-works.rules.ts'
import type { WorkList } from '#domain/search/listing.rules.ts'
import { tryStorage } from '#app/browser/try-storage.ts'
import { deserialize, type Serialized } from '#app/http/serialize.ts'
import { Button } from '#app/ui/button.tsx'
import { listingWords } from '#words/listing.ts'

type Props = {
  list: WorkList
  more: AddedWorks | undefined
  /** The search part of a page's address. */
  searchOf: (page: number) => string
}

/** Adds the next page below the works. Without scripts there is the pagination. */
export function MoreWorks({ list, more, searchOf }: Props) {
  const { pathname, key } = useLocation()
  const routeId = useMatches().at(-1)?.id ?? ''
  const [state, setState] = useState<'ready' | 'fetching' | 'failed'>('ready')
  const { works, worksTotal, pageCount, page } = list
  const shownCount = worksOnWall(works, more).length
  const lastPage = more?.page ?? page
  if (lastPage >= pageCount && !more) return null

  const addNextPage = async () => {
    if (state === 'fetching') return
    setState('fetching')
    try {
      const next = await fetchList(routeId, pathname, searchOf(lastPage + 1))
      const grown = withNextPage(list, more, next)
      flushSync(() => {
        storeAddedWorks(key, grown)
        setState('ready')
      })
      focusWork(worksOnWall(works, grown)[shownCount]?.id)
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="wrap more stack g12 t48">
      <p className="ash num" role="status">
        {listingWords.shown(
          shownCount.toLocaleString('en-IN'),
          Math.max(shownCount, worksTotal).toLocaleString('en-IN'),
        )}
      </p>
      {state === 'failed' && (
        <p className="failed" role="alert">
          <CircleAlert className="i" />
          <span>{listingWords.moreFailed}</span>
        </p>
      )}
      {lastPage < pageCount && (
        <Button look="outline" aria-disabled={state === 'fetching'} onClick={() => void addNextPage()}>
          {state === 'fetching' ? listingWords.loadingMore : listingWords.more}
        </Button>
      )}
    </div>
  )
}

/** The new work appears where the button was, so no scrolling is needed. */
function focusWork(id: string | undefined): void {
  if (id === undefined) return
  const link = document.querySelector<HTMLElement>(`.works a[href="${href('/artwork/:id', { id })}"]`)
  link?.focus({ preventScroll: true })
}

const STORAGE_KEY = 'grown-walls'

/** Added works take memory, and no one goes back endlessly. */
const LISTS_MAX = 6

/** By entry of the history, the one that grew last at the end. */
let grown: Map<string, AddedWorks> | undefined
const listeners = new Set<() => void>()

/** Works added to the list of a history entry: Back and reload find them again. */
export function useAddedWorks(entry: string): AddedWorks | undefined {
  return useSyncExternalStore(
    listen,
    () => grownLists().get(entry),
    () => undefined,
  )
}

function storeAddedWorks(entry: string, more: AddedWorks): void {
  const lists = grownLists()
  lists.delete(entry)
  lists.set(entry, more)
  for (const oldest of [...lists.keys()].slice(0, -LISTS_MAX)) lists.delete(oldest)
  // Full or refused: Back still finds the works, only a full load does not.
  tryStorage(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...lists])))
  for (const hear of listeners) hear()
}

function grownLists(): Map<string, AddedWorks> {
  return (grown ??= new Map(readGrownWalls(tryStorage(() => sessionStorage.getItem(STORAGE_KEY)) ?? null)))
}

function listen(hear: () => void): () => void {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

const WAIT_MS = 20_000

type Twin = Record<
  string,
  { data?: { collection?: Serialized<WorkList | null>; found?: Serialized<WorkList | null> } } | undefined
>

/**
 * The list that another page of a route shows, from the data twin of that page. React Router's own fetchers read the
 * same twin, but replace the whole screen by its error boundary when the network is down; here the list must stay.
 */
async function fetchList(routeId: string, pathname: string, search: string): Promise<WorkList> {
  const answer = await fetch(`${ownAddress(pathname)}.data${search}`, { signal: AbortSignal.timeout(WAIT_MS) })
  if (!answer.ok || !answer.body) throw new Error(`The list answered ${answer.status}`)
  const { value } = await decode(answer.body, window)
  const shown = (value as Twin)[routeId]?.data
  const packed = shown?.collection ?? shown?.found
  const list = packed ? deserialize(packed) : null
  if (!list?.works) throw new Error('The answer has no list')
  return list
}
