import { searchAddress } from '#domain/search/search.rules.ts'
import type { SearchPage } from '#domain/search/search.rules.ts'
import { ListedWorks } from './listed-works.tsx'

/** What was found, and how the search was read where that is not as it was written. */
export function SearchFound({ found }: { found: SearchPage }) {
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
