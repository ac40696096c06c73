import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { callStore } from '#app/browser/call-store.ts'
import { TextField } from '#app/ui/field.tsx'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import type { SuggestedWork, Suggestions } from '#domain/search/search.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'

const TYPING_MS = 250

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'ref'> & {
  onClose?: () => void
  /** What was found; `empty` takes the typed words away again. */
  children: (found: Suggestions, empty: () => void) => ReactNode
}

/** A field that finds as the search of the shop does. Enter would send the form around it. */
export function FindInShop({ onClose, children, ...field }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Suggestions | 'failed' | null>(null)
  const empty = () => setText('')
  useEffect(() => {
    let isOld = false
    const search = async () => {
      const asked =
        text.trim() === ''
          ? null
          : await callStore<Suggestions>(`/search/suggestions?${new URLSearchParams({ q: text })}`)
      if (!isOld) setFound(asked && (asked.ok ? asked.answer : 'failed'))
    }
    const timer = setTimeout(() => void search(), TYPING_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [text])
  return (
    <>
      <TextField
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose?.()
          if (event.key === 'Enter') event.preventDefault()
        }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        {...field}
      />
      <div aria-live="polite">
        {found === 'failed' && <p className="err">{adminPagesWords.cannotSearch}</p>}
        {found !== null && found !== 'failed' && children(found, empty)}
      </div>
    </>
  )
}

type FoundProps = {
  works: readonly SuggestedWork[]
  labelOf: (work: SuggestedWork) => string
  onPick: (work: SuggestedWork) => void
}

export const FoundWorks = ({ works, labelOf, onPick }: FoundProps) =>
  works.length === 0 ? (
    <p className="ash">{adminPagesWords.noWorks}</p>
  ) : (
    <ul className="writing-works">
      {works.map((work) => (
        <li key={work.id}>
          <button type="button" aria-label={labelOf(work)} onClick={() => onPick(work)}>
            <img
              src={renditionAddress({ pictureId: work.picture.id, width: 160, format: 'webp' })}
              width={work.picture.width}
              height={work.picture.height}
              alt=""
            />
            <span>
              <span className="work">{work.title}</span> <span className="ash small">{work.artistName}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
