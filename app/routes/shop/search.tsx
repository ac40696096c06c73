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
import { searchWords } from '#words/search.ts'
import { ListedWorks, TellMe } from './listed-works.tsx'
import type { Route } from './+types/search.ts'

export const meta: Route.MetaFunction = ({ loaderData: { text }, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: text ? searchWords.titleOf(text) : searchWords.title,
    description: searchWords.lead,
    path: text ? `/search?${new URLSearchParams({ q: text })}` : '/search',
    // Anyone can put any text into this address, so search engines must not list it under the store's name.
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
          <h1 className="d d5">{text ? searchWords.searchFor(text) : searchWords.title}</h1>
        </div>
      </div>
      {!found && <WorksFailed message={searchWords.failed} />}
      {found && (found.kind === 'found' ? <SearchFound found={found} /> : <SearchMissed found={found} />)}
    </>
  )
}

/** What was found, and the corrected search if it was corrected. */
function SearchFound({ found }: { found: SearchPage }) {
  const { text, worksTotal, readAs, isCut } = found
  return (
    <>
      {readAs && (
        <p className="wrap ash read-as">
          {searchWords.showingFor} <strong>{readAs}</strong>
        </p>
      )}
      <ListedWorks
        list={found}
        usual="closest"
        searchOf={(listing) => searchAddress({ text, ...listing })}
        total={isCut ? searchWords.closestOfMany(worksTotal.toLocaleString('en-IN')) : undefined}
        nothing={null}
      />
    </>
  )
}

/** Nothing was found or asked: close matches, and a person to ask. */
function SearchMissed({ found: { text, works, kind } }: { found: SearchPage }) {
  if (text === '') {
    return (
      <EmptyState title={searchWords.ask} text={searchWords.askText}>
        <Form action={href('/search')} className="find find-here">
          <button type="submit" className="ib" aria-label={searchWords.title}>
            <SearchIcon className="i s" />
          </button>
          <input type="search" name="q" aria-label={searchWords.ask} enterKeyHint="search" maxLength={200} />
        </Form>
        <ButtonLink look="outline" to={href('/collection')}>
          {searchWords.seeAll}
        </ButtonLink>
      </EmptyState>
    )
  }
  const isNear = kind === 'near' && text.includes(' ')
  return (
    <>
      <div role="status" className="missed">
        <EmptyState
          title={isNear ? searchWords.notAllWords : searchWords.noMatch}
          text={isNear ? searchWords.notAllWordsText : searchWords.noMatchText}
        >
          <TellMe query={searchAddress({ text })} />
          <ConsultationButton />
          <ButtonLink look="outline" to={href('/collection')}>
            {searchWords.seeAll}
          </ButtonLink>
        </EmptyState>
      </div>
      {works.length > 0 && (
        <>
          <div className="wrap">
            <SectionHead title={kind === 'near' ? searchWords.closeMatches : searchWords.newest} />
          </div>
          <WorkGrid works={works} heading="h3" />
        </>
      )}
    </>
  )
}
