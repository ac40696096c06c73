import { Link, href } from 'react-router'
import type { ArtistPage } from '#domain/catalogue/show-artists.ts'
import { Picture } from '#app/ui/picture.tsx'

type Props = {
  artist: ArtistPage['artist']
  /** Later pages of the works do not tell the story again. */
  isShort: boolean
}

/** The portrait on its wall, and beside it who the artist is. */
export function ArtistStory({ artist: { name, city, biography, portrait }, isShort }: Props) {
  const paragraphs = biography.split(/\n{2,}/).filter(Boolean)
  return (
    <header className={portrait && !isShort ? 'wrap maker' : 'wrap maker maker-bare'}>
      {portrait && !isShort && (
        <div className="maker-portrait">
          <Picture picture={portrait} sizes="(min-width: 900px) 440px, 74vw" isFirst />
        </div>
      )}
      <div className="maker-words">
        <nav aria-label="Breadcrumb" className="crumbs">
          <ol>
            <li>
              <Link to={href('/artists')}>Artists</Link>
            </li>
          </ol>
        </nav>
        <h1 className="d d6">{name}</h1>
        {city && <p className="meta">{city}</p>}
        {!isShort && paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      </div>
    </header>
  )
}
