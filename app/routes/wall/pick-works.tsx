/** The tray from which works are hung: what was saved, or else what was looked at, and a search through all there is. */
import SearchIcon from 'lucide-react/icons/search'
import { useEffect, useMemo, useState } from 'react'
import { readViewed, RECENTLY_VIEWED_KEY } from '#domain/catalogue/recently-viewed.rules.ts'
import type { WallWork } from '#domain/wall/wall-work.rules.ts'
import { normalSearch, textQuery } from '#shared/words.rules.ts'
import styles from '#app/styles/wall-pick.css?url'
import { callStore } from '#app/browser/call-store.ts'
import { knownMe, useOfMe } from '#app/browser/me.ts'
import { tryStorage } from '#app/browser/try-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { useWorks } from './read-works.ts'
import { ReadingFailed, Tray } from './tray.tsx'

type Props = {
  hung: readonly string[]
  onPick: (work: WallWork) => void
  onTakeDown: (id: string) => void
}

export default function PickWorks({ hung, onPick, onTakeDown }: Props) {
  const [typed, setTyped] = useState('')
  const text = normalSearch(typed)
  const press = (work: WallWork) => (hung.includes(work.id) ? onTakeDown(work.id) : onPick(work))
  return (
    <section className="wall-pick" aria-label="Works to hang">
      <link rel="stylesheet" href={styles} precedence="late" />
      <search>
        <label className="wall-seek">
          <SearchIcon className="i s" />
          <input
            type="search"
            className="inp"
            aria-label="Search works to hang"
            placeholder="Search works to hang"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      </search>
      {text.length < LETTERS_MIN ? (
        <OwnWorks hung={hung} onPress={press} />
      ) : (
        <FoundWorks text={text} hung={hung} onPress={press} />
      )}
    </section>
  )
}

type ListProps = { hung: readonly string[]; onPress: (work: WallWork) => void }

const SHOWN_AT_ONCE = 24

function OwnWorks({ hung, onPress }: ListProps) {
  const { name, ids } = useOwnIds()
  const [count, setCount] = useState(SHOWN_AT_ONCE)
  const { works, isReading, isFailed, readAgain } = useWorks(ids ? ids.slice(0, count) : NONE)
  return (
    <>
      <p className="wall-tray-head">
        {name} <span className="ash">all at one scale</span>
      </p>
      {isFailed && <ReadingFailed words="These works could not be read." onAgain={readAgain} />}
      {ids?.length === 0 ? (
        <p className="wall-tray-words ash">Press the heart on a work, and it waits for you here. Or search for one.</p>
      ) : (
        <Tray name={name} works={works} hung={hung} onPress={onPress} />
      )}
      {ids && ids.length > count && !isReading && (
        <Button look="quiet" size="small" onClick={() => setCount(count + SHOWN_AT_ONCE)}>
          Show more of them
        </Button>
      )}
    </>
  )
}

const NONE: readonly string[] = []

/** Whose works, and which; nothing until it is known who looks. Of a guest the device knows what was looked at. */
function useOwnIds(): { name: string; ids: readonly string[] | undefined } {
  const [viewed, setViewed] = useState<readonly string[]>()
  const saved = useOfMe((me) => me?.wishlist.join() ?? '')
  useEffect(() => {
    const stored = tryStorage(() => localStorage.getItem(RECENTLY_VIEWED_KEY)) ?? null
    void knownMe().then(() => setViewed(readViewed(stored).map(({ id }) => id)))
  }, [])
  const savedIds = useMemo(() => saved.split(',').filter(Boolean), [saved])
  if (savedIds.length > 0) return { name: 'Saved works', ids: savedIds }
  return { name: viewed?.length ? 'Looked at before' : 'Saved works', ids: viewed }
}

/** Typing goes on: only a pause of this length asks the store. */
const PAUSE_MS = 200
const LETTERS_MIN = 2

function FoundWorks({ text, hung, onPress }: ListProps & { text: string }) {
  const { found, isFailed, searchAgain } = useFound(text)
  const works = found?.works ?? []
  return (
    <>
      <p className="wall-tray-head" role="status">
        {found && works.length > 0 && (
          <>
            Found <span className="ash">{works.length === 1 ? '1 work' : `${works.length} works`}</span>
          </>
        )}
        {found && works.length === 0 && `Nothing to hang was found for “${found.text}”. Another word may do.`}
        {!found && !isFailed && 'Looking for it'}
      </p>
      {isFailed && <ReadingFailed words="The search could not be answered." onAgain={searchAgain} />}
      <Tray name="Found works" works={works} hung={hung} areNamed onPress={onPress} />
    </>
  )
}

type Answered = { text: string; attempt: number; works: WallWork[] | null }

/** What was found last stays until the next has come; an answer that was overtaken by further typing is never shown. */
function useFound(text: string) {
  const [answered, setAnswered] = useState<Answered>()
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isOutdated = false
    const wait = setTimeout(() => {
      void callStore<{ works: WallWork[] }>(`/wall/find${textQuery(text)}`).then((called) => {
        if (!isOutdated) setAnswered({ text, attempt, works: called.ok ? called.answer.works : null })
      })
    }, PAUSE_MS)
    return () => {
      isOutdated = true
      clearTimeout(wait)
    }
  }, [text, attempt])
  const isFailed = answered?.works === null && answered.text === text && answered.attempt === attempt
  const found = answered?.works ? { text: answered.text, works: answered.works } : undefined
  return { found, isFailed, searchAgain: () => setAttempt(attempt + 1) }
}
