import { href, Link } from 'react-router'
import type { OwnWorks } from '#domain/studio/show-own-works.ts'

/** Works that could hang at true size, were their size known. */
export function UnmeasuredWorks({ works }: { works: OwnWorks['unmeasured'] }) {
  if (works.length === 0) return null
  return (
    <section className="unmeasured" aria-labelledby="unmeasured">
      <h2 className="d d3" id="unmeasured">
        {works.length === 1 ? 'One work has no size' : `${works.length} works have no size`}
      </h2>
      <p className="ash">
        Buyers see works at true size on their own wall. These are left out: a size is missing, or it is not that of the
        picture.
      </p>
      <ul>
        {works.map(({ id, title }) => (
          <li key={id}>
            <Link
              className="btn o s"
              to={`${href('/artist/dashboard')}?work=${id}`}
              aria-label={`Give the size of ${title}`}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
