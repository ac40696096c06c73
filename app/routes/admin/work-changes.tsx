import type { Judged } from '#domain/admin/moderation/show-queue.ts'
import { Picture } from '#app/ui/picture.tsx'
import { priceText } from '#app/ui/price.tsx'

export const priceWords = ({ isPremium, pricePaise }: Pick<Judged, 'isPremium' | 'pricePaise'>) =>
  priceText(isPremium ? null : pricePaise)

/** A work as it hangs beside what it is to become: only what differs is told in words. */
export function WorkChanges({ live, wished }: { live: Judged; wished: Judged }) {
  const rows = [
    ['Title', live.title, wished.title],
    ['Category', live.categoryName, wished.categoryName],
    ['Price', priceWords(live), priceWords(wished)],
    ['Description', live.description, wished.description],
  ] as const
  const changed = rows.filter(([, now, then]) => now !== then)
  return (
    <div className="changes">
      <div className="changes-pictures">
        <Side name="As it hangs" work={live} />
        <Side name="As it is to be" work={wished} />
      </div>
      {changed.length > 0 && (
        <dl className="changes-words">
          {changed.map(([name, now, then]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <del>{now}</del> <ins>{then}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Side({ name, work: { title, picture, images } }: { name: string; work: Judged }) {
  return (
    <figure>
      <figcaption className="ash small">{name}</figcaption>
      <Picture picture={picture} sizes="(min-width: 900px) 240px, 44vw" widest={960} />
      <div className="changes-more">
        {images.map((other, place) => (
          <Picture
            key={other.id}
            picture={{ ...other, alt: other.alt || `${title}, picture ${place + 2}` }}
            sizes="96px"
            widest={320}
          />
        ))}
      </div>
    </figure>
  )
}
