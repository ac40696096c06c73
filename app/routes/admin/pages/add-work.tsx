import { useEffect, useRef, useState } from 'react'
import { callStore } from '#app/browser/call-store.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { pictureAddress } from '#domain/content/page-pictures.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import type { SuggestedWork, Suggestions } from '#domain/search/search.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { pictureMarkdown } from './markdown-edit.rules.ts'

type Props = { onAdd: (words: string) => void; onClose: () => void }

const TYPING_MS = 250

/** Its picture leads to its page; below stand its title and its artist. */
const workMarkdown = ({ id, title, artistName, picture }: SuggestedWork) =>
  `[${pictureMarkdown(adminPagesWords.workBy(title, artistName), pictureAddress(picture))}](/artwork/${id})\n\n*${title}*, ${artistName}`

/** Finds a work as the search of the shop does. */
export function AddWork({ onAdd, onClose }: Props) {
  const [text, setText] = useState('')
  const [works, setWorks] = useState<readonly SuggestedWork[] | 'failed' | null>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  useEffect(() => {
    let isOld = false
    const search = async () => {
      const found =
        text.trim() === ''
          ? null
          : await callStore<Suggestions>(`/search/suggestions?${new URLSearchParams({ q: text })}`)
      if (!isOld) setWorks(found && (found.ok ? found.answer.works : 'failed'))
    }
    const timer = setTimeout(() => void search(), TYPING_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [text])
  return (
    <div className="writing-add stack g16" role="group" aria-label={adminPagesWords.addWork}>
      <TextField
        label={adminPagesWords.addWork}
        hint={adminPagesWords.searchWorks}
        type="search"
        autoComplete="off"
        maxLength={100}
        ref={first}
        value={text}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          // Enter would send the form of the page.
          if (event.key === 'Enter') event.preventDefault()
        }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div aria-live="polite">
        {works === 'failed' && <p className="err">{adminPagesWords.cannotSearch}</p>}
        {works !== null && works !== 'failed' && <Found works={works} onAdd={onAdd} />}
      </div>
      <div>
        <Button size="small" look="outline" onClick={onClose}>
          {adminPagesWords.cancel}
        </Button>
      </div>
    </div>
  )
}

const Found = ({ works, onAdd }: Pick<Props, 'onAdd'> & { works: readonly SuggestedWork[] }) =>
  works.length === 0 ? (
    <p className="ash">{adminPagesWords.noWorks}</p>
  ) : (
    <ul className="writing-works">
      {works.map((work) => (
        <li key={work.id}>
          <button
            type="button"
            aria-label={adminPagesWords.insertWork(adminPagesWords.workBy(work.title, work.artistName))}
            onClick={() => onAdd(workMarkdown(work))}
          >
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
