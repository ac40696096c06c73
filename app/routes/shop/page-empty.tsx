import type { To } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { listingWords } from '#words/listing.ts'

/** A page behind the last one; `to` is the first. */
export const PageEmpty = ({ to }: { to: To }) => (
  <EmptyState title={listingWords.pageEmpty} text={listingWords.pageEmptyText} art={<EmptyPlace />}>
    <ButtonLink look="outline" to={to}>
      {listingWords.firstPage}
    </ButtonLink>
  </EmptyState>
)

/** A place kept on the wall: a dotted outline under its nail. */
export function EmptyPlace() {
  return (
    <svg className="empty-place" viewBox="0 0 200 190" aria-hidden="true">
      <path d="M40 62 100 14l60 48" />
      <circle cx="100" cy="12" r="4.500" />
      <rect x="24" y="62" width="152" height="120" strokeDasharray="1 7" />
    </svg>
  )
}
