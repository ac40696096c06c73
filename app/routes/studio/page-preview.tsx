import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { ToldArtist } from '#app/http/artist-page.ts'
import { Picture } from '#app/ui/picture.tsx'

type Props = { title: string; name: string; city: string | null; portrait: PictureFacts | null; told: ToldArtist }

/** An artist's page as buyers will see it, in small. */
export const ArtistPagePreview = ({
  title,
  name,
  city,
  portrait,
  told: { paragraphs, lang, facts, photos },
}: Props) => (
  <section className="page-preview" aria-labelledby="page-preview">
    <h2 className="ash small" id="page-preview">
      {title}
    </h2>
    <div className="page-preview-box">
      {portrait && (
        <div className="maker-portrait centre">
          <Picture picture={portrait} sizes="240px" widest={640} />
        </div>
      )}
      <div className="maker-words">
        <p className="d d5">{name}</p>
        {city && <p className="meta">{city}</p>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph} lang={lang}>
            {paragraph}
          </p>
        ))}
        {facts.length > 0 && (
          <dl className="maker-facts">
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                {fact.lines.map(({ text, to, lang: own }) => (
                  <dd key={text} lang={own}>
                    {to ? (
                      <a className="lk" href={to} rel="nofollow noopener" target="_blank">
                        {text}
                      </a>
                    ) : (
                      text
                    )}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        )}
        {photos.length > 0 && (
          <ul className="maker-photos">
            {photos.map((photo) => (
              <li key={photo.id}>
                <Picture picture={photo} sizes="(min-width: 900px) 160px, 30vw" widest={640} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  </section>
)
