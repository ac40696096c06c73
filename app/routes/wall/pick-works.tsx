/** The tray of works to hang: saved, in the cart, recently viewed or some to try, and a search through all. */
import SearchIcon from 'lucide-react/icons/search'
import { useEffect, useMemo, useState } from 'react'
import type { WallWork } from '#domain/wall/wall-work.rules.ts'
import { worksBeside } from '#domain/wall/works-to-hang.rules.ts'
import { normalSearch, textQuery } from '#shared/words.rules.ts'
import styles from '#app/styles/wall-pick.css?url'
import { callStore } from '#app/browser/call-store.ts'
import { Button } from '#app/ui/button.tsx'
import { wallWorksWords } from '#words/wall-works.ts'
import { useWorksToHang } from './read-works-to-hang.ts'
import { useWorks, useWorksToTry } from './read-works.ts'
import { ReadingFailed, Tray } from './tray.tsx'
import { useSources, type TraySource, type SourceName } from './tray-sources.ts'

type Props = {
  hung: readonly string[]
  onPick: (work: WallWork) => void
  onTakeDown: (id: string) => void
}

export default function PickWorks({ hung, onPick, onTakeDown }: Props) {
  const [typed, setTyped] = useState('')
  const text = normalSearch(typed)
  const sources = useSources()
  const press = (work: WallWork) => (hung.includes(work.id) ? onTakeDown(work.id) : onPick(work))
  return (
    <section className="stack one g8" aria-label={wallWorksWords.worksToHang}>
      <link rel="stylesheet" href={styles} precedence="late" />
      <p className="ash small">{wallWorksWords.pickFirst}</p>
      <search>
        <label className="wall-seek">
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
        <OfferedWorks sources={sources} hung={hung} onPress={press} />
      ) : (
        <FoundWorks text={text} hung={hung} onPress={press} />
      )}
    </section>
  )
}

type ListProps = { hung: readonly string[]; onPress: (work: WallWork) => void }

type OfferedProps = ListProps & { sources: ReturnType<typeof useSources> }

/** The works that wait in one place; the first place that has any, unless another is chosen. */
function OfferedWorks({ sources, hung, onPress }: OfferedProps) {
  const [chosen, setChosen] = useState<SourceName>()
  const shown = sources?.find(({ name }) => name === chosen) ?? sources?.[0]
  const names = sources?.map(({ name }) => name) ?? []
  const offered: readonly SourceName[] = hung.length > 0 ? [...names, 'goesWith', 'toTry'] : [...names, 'toTry']
  const open = chosen && offered.includes(chosen) ? chosen : (shown?.name ?? 'toTry')
  return (
    <>
      <div className="wall-sources" role="group" aria-label={wallWorksWords.whichWorks}>
        {sources &&
          offered.map((name) => (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={name === open}
              onClick={() => setChosen(name)}
            >
              {wallWorksWords.sources[name]}
            </button>
          ))}
      </div>
      {sources && open === 'toTry' && <WorksToTry hung={hung} onPress={onPress} />}
      {sources && open === 'goesWith' && <WorksThatGoWith hung={hung} onPress={onPress} />}
      {shown && open === shown.name && <NamedWorks key={open} source={shown} hung={hung} onPress={onPress} />}
      {!sources && <div className="wall-tray" />}
    </>
  )
}

const SHOWN_AT_ONCE = 24

function NamedWorks({ source: { name, ids }, hung, onPress }: ListProps & { source: TraySource }) {
  const [count, setCount] = useState(SHOWN_AT_ONCE)
  const { works, isReading, isFailed, readAgain } = useWorks(ids.slice(0, count))
  return (
    <>
      {isFailed && <ReadingFailed words={wallWorksWords.theseNotRead} onAgain={readAgain} />}
      {works.length === 0 && !isReading && !isFailed ? (
        <>
          <p className="ash small">{wallWorksWords.trayEmpty[name]}</p>
          <WorksToTry hung={hung} onPress={onPress} />
        </>
      ) : (
        <Tray name={wallWorksWords.sources[name]} works={works} hung={hung} onPress={onPress} />
      )}
      {ids.length > count && !isReading && (
        <Button look="quiet" size="small" onClick={() => setCount(count + SHOWN_AT_ONCE)}>
          {wallWorksWords.showMore}
        </Button>
      )}
    </>
  )
}

/** For a visitor who has not chosen anything yet. */
function WorksToTry(props: ListProps) {
  const { works, isFailed, isReading, readAgain } = useWorksToTry()
  if (works.length === 0 && !isReading && !isFailed) return <p className="ash small">{wallWorksWords.noWorks}</p>
  return (
    <>
      {isFailed && <ReadingFailed words={wallWorksWords.theseNotRead} onAgain={readAgain} />}
      <Tray name={wallWorksWords.sources.toTry} works={works} {...props} />
    </>
  )
}

/** In the colours of the works that hung when it was opened: it does not change under the hand. */
function WorksThatGoWith(props: ListProps) {
  const [beside] = useState(props.hung)
  const { works, isFailed, readAgain } = useWorksToHang()
  const ids = useMemo(() => worksBeside(works ?? [], beside), [works, beside])
  if (isFailed) return <ReadingFailed words={wallWorksWords.theseNotRead} onAgain={readAgain} />
  return works ? <NamedWorks source={{ name: 'goesWith', ids }} {...props} /> : <div className="wall-tray" />
}

/** Asks the store only after a pause of this length in typing. */
const PAUSE_MS = 200
const LETTERS_MIN = 2

function FoundWorks({ text, hung, onPress }: ListProps & { text: string }) {
  const { found, isFailed, searchAgain } = useFound(text)
  const works = found?.works ?? []
  return (
    <>
      <p className="wall-tray-head" role="status">
        {found && (works.length > 0 ? wallWorksWords.found(works.length) : wallWorksWords.noneFound(found.text))}
        {!found && !isFailed && wallWorksWords.searching}
      </p>
      {isFailed && <ReadingFailed words={wallWorksWords.searchFailed} onAgain={searchAgain} />}
      <Tray name={wallWorksWords.foundList} works={works} hung={hung} onPress={onPress} />
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
