import { useEffect, useRef } from 'react'
import { FindInShop, FoundWorks } from '#app/routes/admin/find-in-shop.tsx'
import { Button } from '#app/ui/button.tsx'
import { pictureAddress } from '#domain/content/page-pictures.rules.ts'
import type { SuggestedWork } from '#domain/search/search.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { pictureMarkdown } from './markdown-edit.rules.ts'

type Props = { onAdd: (words: string) => void; onClose: () => void }

/** Its picture leads to its page; below stand its title and its artist. */
const workMarkdown = ({ id, title, artistName, picture }: SuggestedWork) =>
  `[${pictureMarkdown(adminPagesWords.workBy(title, artistName), pictureAddress(picture))}](/artwork/${id})\n\n*${title}*, ${artistName}`

/** Finds a work as the search of the shop does. */
export function AddWork({ onAdd, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="writing-add stack g16" role="group" aria-label={adminPagesWords.addWork}>
      <FindInShop label={adminPagesWords.addWork} hint={adminPagesWords.searchWorks} ref={first} onClose={onClose}>
        {({ works }) => (
          <FoundWorks
            works={works}
            labelOf={({ title, artistName }) => adminPagesWords.insertWork(adminPagesWords.workBy(title, artistName))}
            onPick={(work) => onAdd(workMarkdown(work))}
          />
        )}
      </FindInShop>
      <div>
        <Button size="small" look="outline" onClick={onClose}>
          {adminPagesWords.cancel}
        </Button>
      </div>
    </div>
  )
}
