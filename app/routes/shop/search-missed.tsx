import Search from 'lucide-react/icons/search'
import { Form, href } from 'react-router'
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
        text="A title, an artist, a craft, a colour: write it here. Spelling is no obstacle."
      >
        <Form action={href('/search')} className="find find-here">
          <button type="submit" className="ib" aria-label="Search">
            <Search className="i s" />
          </button>
          <input type="search" name="q" aria-label="What are you looking for?" enterKeyHint="search" maxLength={200} />
        </Form>
        <ButtonLink look="outline" to={href('/collection')}>
          See all works
        </ButtonLink>
      </EmptyState>
    )
  }
  const isNear = kind === 'near' && text.includes(' ')
  return (
    <>
      <div role="status" className="missed">
        <EmptyState
          title={isNear ? 'Nothing has all of these words' : 'Nothing hangs under these words'}
          text={`${isNear ? 'The works below come close.' : 'Try fewer or other words.'} Or tell us what you have in mind: we know the artists, and many take commissions.`}
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
