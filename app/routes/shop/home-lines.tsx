import { useState } from 'react'
import { Link } from 'react-router'
import type { HomeLine } from '#domain/catalogue/show-home.ts'
import { categoryAddress } from '#app/ui/addresses.ts'
import { Picture } from '#app/ui/picture.tsx'

/** The categories as an index of large type; the wall beside it shows a work of the one that is looked at. */
export function HomeLines({ lines }: { lines: readonly HomeLine[] }) {
  const [shown, setShown] = useState(0)
  const looksAt = (place: number) => ({ onPointerEnter: () => setShown(place), onFocus: () => setShown(place) })
  return (
    <section className="section">
      <div className="wrap lines">
        <h2 className="vh">Categories</h2>
        <ul>
          {lines.map(({ name, path, children, worksListed, picture }, place) => (
            <li className={place === shown ? 'room on' : 'room'} key={path}>
              <Link className="d" to={categoryAddress(path)} prefetch="intent" {...looksAt(place)}>
                {name}
              </Link>
              {children.length > 0 ? (
                <ul className="subs">
                  {children.map((child) => (
                    <li key={child.path}>
                      <Link to={categoryAddress(child.path)} prefetch="intent" {...looksAt(place)}>
                        {child.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="subs num">
                  {worksListed} {worksListed === 1 ? 'work' : 'works'}
                </p>
              )}
              {picture && (
                <span className="room-thumb">
                  <Picture picture={picture} sizes="120px" isDecoration />
                </span>
              )}
            </li>
          ))}
        </ul>
        <div className="rooms-wall">
          {lines.map(
            ({ path, picture }, place) =>
              picture && (
                <div key={path} className={place === shown ? 'rooms-work on' : 'rooms-work'}>
                  <Picture picture={picture} sizes="(min-width: 1000px) 360px, 1px" isDecoration />
                </div>
              ),
          )}
        </div>
      </div>
    </section>
  )
}
