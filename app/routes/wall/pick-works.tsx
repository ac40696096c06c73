/** The tray of works to hang: saved works, or else recently viewed ones, and a search through all. */
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
import { wallWorksWords } from '#words/wall-works.ts'
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
    <section className="stack one g8" aria-label={wallWorksWords.worksToHang}>
      <link rel="stylesheet" href={styles} precedence="late" />
      <search>
        <label className="wall-seek stack">
          <SearchIcon className="i s" />
          <input
            type="search"
            className="inp"
            aria-label={wallWorksWords.searchLabel}
            placeholder={wallWorksWords.searchLabel}
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
      <p className="wall-tray-head w500 small">
        {name} <span className="ash">{wallWorksWords.oneScale}</span>
      </p>
      {isFailed && <ReadingFailed words={wallWorksWords.theseNotRead} onAgain={readAgain} />}
      {ids?.length === 0 ? (
        <p className="wall-tray-words stack ash">{wallWorksWords.trayEmpty}</p>
      ) : (
        <Tray name={name} works={works} hung={hung} onPress={onPress} />
      )}
      {ids && ids.length > count && !isReading && (
        <Button look="quiet" size="small" onClick={() => setCount(count + SHOWN_AT_ONCE)}>
          {wallWorksWords.showMore}
        </Button>
      )}
    </>
  )
}

const NONE: readonly string[] = []

/** Whose works, and which; nothing until the visitor is known. A guest's viewed works are on the device. */
function useOwnIds(): { name: string; ids: readonly string[] | undefined } {
  const [viewed, setViewed] = useState<readonly string[]>()
  const saved = useOfMe((me) => me?.wishlist.join() ?? '')
  useEffect(() => {
    const stored = tryStorage(() => localStorage.getItem(RECENTLY_VIEWED_KEY)) ?? null
    void knownMe().then(() => setViewed(readViewed(stored).map(({ id }) => id)))
  }, [])
  const savedIds = useMemo(() => saved.split(',').filter(Boolean), [saved])
  if (savedIds.length > 0) return { name: wallWorksWords.saved, ids: savedIds }
  return { name: viewed?.length ? wallWorksWords.viewed : wallWorksWords.saved, ids: viewed }
}

/** Asks the store only after a pause of this length in typing. */
const PAUSE_MS = 200
const LETTERS_MIN = 2

function FoundWorks({ text, hung, onPress }: ListProps & { text: string }) {
  const { found, isFailed, searchAgain } = useFound(text)
  const works = found?.works ?? []
  return (
    <>
      <p className="wall-tray-head w500 small" role="status">
        {found && (works.length > 0 ? wallWorksWords.found(works.length) : wallWorksWords.noneFound(found.text))}
        {!found && !isFailed && wallWorksWords.searching}
      </p>
      {isFailed && <ReadingFailed words={wallWorksWords.searchFailed} onAgain={searchAgain} />}
      <Tray name={wallWorksWords.foundList} works={works} hung={hung} areNamed onPress={onPress} />
    </>
  )
}

type Answered = { text: string; attempt: number; works: WallWork[] | null }

/** The last results stay until the next have come; an answer overtaken by further typing is never shown. */
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
