import { href } from 'react-router'
import type { SearchPage } from '#domain/search/search.rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConsultationButton } from '#app/ui/consultation-button.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Wall } from '#app/ui/wall.tsx'

/** Nothing was found, or nothing was asked: what comes close, and a person to ask. */
export function SearchMissed({ found: { text, works, kind } }: { found: SearchPage }) {
  if (text === '') {
    return (
      <EmptyState
        title="What are you looking for?"
        text="A title, an artist, a craft, a colour: write it in the search at the top. Spelling is no obstacle."
      >
        <ButtonLink to={href('/collection')}>See all works</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <div role="status" className="missed">
        <EmptyState
          title="Nothing hangs under these words"
          text="Try fewer or other words. Or tell us what you have in mind: we know the artists, and many take commissions."
        >
          <ConsultationButton />
          <ButtonLink look="outline" to={href('/collection')}>
            See all works
          </ButtonLink>
        </EmptyState>
      </div>
      {works.length > 0 && (
        <>
          <div className="wrap">
            <SectionHead title={kind === 'near' ? 'What comes close' : 'Just hung'} />
          </div>
          <Wall works={works} heading="h3" />
        </>
      )}
    </>
  )
}
