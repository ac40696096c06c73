import type { Home } from '#domain/catalogue/show-home.ts'
import { artistAddress } from '#app/ui/addresses.ts'
import { GoLink } from '#app/ui/go-link.tsx'
import { Picture } from '#app/ui/picture.tsx'

/** A close look at one artist's work, from the edge of the screen. */
export function ArtistQuote({
  quote: { artistName, slug, city, line, picture },
}: {
  quote: NonNullable<Home['quote']>
}) {
  return (
    <section className="section">
      <div className="wrap studio">
        <div className="studio-close">
          <Picture picture={picture} sizes="(min-width: 900px) 56vw, 100vw" />
        </div>
        <div className="studio-words">
          <p className="meta">{city ? `${artistName}, ${city}` : artistName}</p>
          <h2 className="d d5">{line}</h2>
          <GoLink to={artistAddress(slug)}>Meet {artistName}</GoLink>
        </div>
      </div>
    </section>
  )
}
