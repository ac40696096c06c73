import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { href, useLocation, useMatches } from 'react-router'
import { withNextPage, worksOnWall } from '#domain/search/added-works.rules.ts'
import type { AddedWorks } from '#domain/search/added-works.rules.ts'
import type { WorkList } from '#domain/search/listing.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { fetchList } from './fetch-list.ts'
import { keepAddedWorks } from './grown-walls.ts'

type Props = {
  list: WorkList
  more: AddedWorks | undefined
  /** The search part of a page's address. */
  searchOf: (page: number) => string
}

/** Hangs the next page below the works that hang; for those without scripts there are the pages. */
export function MoreWorks({ list, more, searchOf }: Props) {
  const { pathname, key } = useLocation()
  const routeId = useMatches().at(-1)?.id ?? ''
  const [state, setState] = useState<'ready' | 'fetching' | 'failed'>('ready')
  const { works, worksTotal, pageCount, page } = list
  const shownCount = worksOnWall(works, more).length
  const lastPage = more?.page ?? page
  if (lastPage >= pageCount && !more) return null

  const hangNext = async () => {
    if (state === 'fetching') return
    setState('fetching')
    try {
      const next = await fetchList(routeId, pathname, searchOf(lastPage + 1))
      const grown = withNextPage(list, more, next)
      flushSync(() => {
        keepAddedWorks(key, grown)
        setState('ready')
      })
      focusWork(worksOnWall(works, grown)[shownCount]?.id)
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="wrap more">
      <p className="ash num" role="status">
        {shownCount.toLocaleString('en-IN')} of {Math.max(shownCount, worksTotal).toLocaleString('en-IN')} works shown
      </p>
      {state === 'failed' && (
        <p className="failed" role="alert">
          <CircleAlert className="i" />
          <span>More works could not be fetched. Press the button to try again.</span>
        </p>
      )}
      {lastPage < pageCount && (
        <Button look="outline" aria-disabled={state === 'fetching'} onClick={() => void hangNext()}>
          {state === 'fetching' ? 'Fetching more works …' : 'Show more works'}
        </Button>
      )}
    </div>
  )
}

/** The work hangs where the button was: nothing needs to be scrolled. */
function focusWork(id: string | undefined): void {
  if (id === undefined) return
  const link = document.querySelector<HTMLElement>(`.wall a[href="${href('/artwork/:id', { id })}"]`)
  link?.focus({ preventScroll: true })
}
