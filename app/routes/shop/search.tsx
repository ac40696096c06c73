import SearchIcon from 'lucide-react/icons/search'
import { data, Form, href } from 'react-router'
import { searchWorks } from '#domain/search/search-works.ts'
import { readSearchQuery, searchAddress, type SearchPage } from '#domain/search/search.rules.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { serialize, useDeserialized } from '#app/http/serialize.ts'
import { sheets } from '#app/sheets.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConsultationButton } from '#app/ui/consultation-button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { SectionHead, WorksFailed } from '#app/ui/page-parts.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { WorkGrid } from '#app/ui/work-grid.tsx'
import { ListedWorks } from './listed-works.tsx'
import type { Route } from './+types/search.ts'

export const meta: Route.MetaFunction = ({ loaderData: { text }, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: text ? `“${text}”, Search` : 'Search',
    description: 'Search works of art, jewellery, art kits and clothing by artists across India.',
    path: text ? `/search?${new URLSearchParams({ q: text })}` : '/search',
    // Whatever somebody writes into an address stands here: it is not to be found under the name of the store.
    isHidden: text !== '',
  })

export const links = sheets('forms', 'listing')

export const loader = publicLoader(async ({ services, address, shows }) => {
  shows('catalogue', 'categories')
  const query = readSearchQuery(address.query)
  const searched = await searchWorks(services, query)
  return data(
    { text: query.text, found: serialize(searched.ok ? searched.found : null) },
    { status: searched.ok ? 200 : 503 },
  )
})

export default function Search({ loaderData }: Route.ComponentProps) {
  const { text } = loaderData
  const found = useDeserialized(loaderData.found)
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <h1 className="d d5">{text ? <>Search for “{text}”</> : 'Search'}</h1>
        </div>
      </div>
      {!found && <WorksFailed message="The search could not be answered" />}
      {found && (found.kind === 'found' ? <SearchFound found={found} /> : <SearchMissed found={found} />)}
    </>
  )
}

/** What was found, and how the search was read where that is not as it was written. */
function SearchFound({ found }: { found: SearchPage }) {
  const { text, worksTotal, readAs, isCut } = found
  return (
    <>
      {readAs && (
        <p className="wrap ash read-as">
          Showing works for <strong>{readAs}</strong>
        </p>
      )}
      <ListedWorks
        list={found}
        usual="closest"
        searchOf={(listing) => searchAddress({ text, ...listing })}
        total={isCut ? `The closest ${worksTotal.toLocaleString('en-IN')} of many more works` : undefined}
        nothing={null}
      />
    </>
  )
}

/** Nothing was found, or nothing was asked: what comes close, and a person to ask. */
function SearchMissed({ found: { text, works, kind } }: { found: SearchPage }) {
  if (text === '') {
    return (
      <EmptyState
        title="What are you looking for?"
        text="A title, an artist, a craft, a colour: write it here. Spelling is no obstacle."
      >
        <Form action={href('/search')} className="find find-here">
          <button type="submit" className="ib" aria-label="Search">
            <SearchIcon className="i s" />
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
          <WorkGrid works={works} heading="h3" />
        </>
      )}
    </>
  )
}
