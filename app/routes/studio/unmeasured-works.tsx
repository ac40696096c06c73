import { href, Link } from 'react-router'
import type { OwnWorks } from '#domain/studio/show-own-works.ts'
import { ownWorksWords } from '#words/own-works.ts'

/** Works that buyers can't preview at true size, because their size is missing or wrong. */
export function UnmeasuredWorks({ works }: { works: OwnWorks['unmeasured'] }) {
  if (works.length === 0) return null
  return (
    <section className="unmeasured" aria-labelledby="unmeasured">
      <h2 className="d d3" id="unmeasured">
        {ownWorksWords.needSize(works.length)}
      </h2>
      <p className="ash">{ownWorksWords.needSizeWhy}</p>
      <ul>
        {works.map(({ id, title }) => (
          <li key={id}>
            <Link
              className="btn o s"
              to={`${href('/artist/dashboard')}?work=${id}`}
              aria-label={ownWorksWords.setSize(title)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
