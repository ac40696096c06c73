/** A work that waits for approval, as large as a decision needs, and a change to a listed one beside it. */
import Maximize2 from 'lucide-react/icons/maximize-2'
import { Suspense, lazy, useState, type MouseEvent, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { ratioClass } from '#domain/catalogue/hanging.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import type { Judged, PictureMatch, WaitingWork } from '#domain/admin/approval/show-queue.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { priceText, rupees } from '#shared/money.rules.ts'
import { Picture } from '#app/ui/picture.tsx'
import { adminApprovalWords } from '#words/admin-approval.ts'
import { originsWords } from '#words/origins.ts'
import { workFormWords } from '#words/work-form.ts'

const Zoom = lazy(async () => ({ default: (await import('#app/ui/zoom.tsx')).Zoom }))

export function ApprovalWork({ work }: { work: WaitingWork }) {
  const { live } = work
  return (
    <div className="approve-work stack g20">
      <Matches work={work} />
      <div className={live ? 'approve-sides' : undefined}>
        {live && <Side name={adminApprovalWords.listedNow} work={live} />}
        <Side name={live ? adminApprovalWords.proposed : undefined} work={work} before={live} isLarge />
      </div>
      {live ? (
        <WorkChanges requested={work} live={live} />
      ) : (
        <>
          <p className="queue-text">{work.description}</p>
          {(work.titleHi || work.descriptionHi) && <InHindi work={work} />}
        </>
      )}
      <Facts work={work} />
    </div>
  )
}

/** The same picture in works of others: both beside each other. */
function Matches({ work }: { work: WaitingWork }) {
  const others = work.matches.filter((match) => !match.work.isSameArtist)
  if (others.length === 0) return null
  return (
    <section className="approve-match stack g12">
      <h3 className="w550">{adminApprovalWords.samePicture}</h3>
      <p className="small">{adminApprovalWords.samePictureHint}</p>
      {others.map(({ own, other, work: found }) => (
        <div className="approve-sides" key={`${own.id} ${other.id} ${found.id}`}>
          <Compared name={adminApprovalWords.thisWork} picture={own} of={{ ...work, addedAt: work.askedAt }} />
          <Compared name={adminApprovalWords.otherWork} picture={other} of={found}>
            <Link className="lk" to={href(found.isListed ? '/artwork/:id' : '/artwork/:id/preview', { id: found.id })}>
              {adminApprovalWords.openOther}
            </Link>
          </Compared>
        </div>
      ))}
    </section>
  )
}

type ComparedProps = {
  name: string
  picture: PictureMatch['own']
  of: { title: string; artistName: string; addedAt: Date }
  children?: ReactNode
}

const Compared = ({ name, picture, of: { title, artistName, addedAt }, children }: ComparedProps) => (
  <figure>
    <figcaption className="small">
      <span className="ash">{name}</span>
      <span className="w550 any">{adminApprovalWords.pictureOf(title, artistName)}</span>
      <span className="ash">{adminApprovalWords.uploadedOn(momentText(picture.sentAt))}</span>
      <span className="ash">{adminApprovalWords.addedOn(momentText(addedAt))}</span>
    </figcaption>
    <div className={`approve-wall ${ratioClass(picture)}`}>
      <Picture
        picture={{ ...picture, alt: picture.alt || title }}
        sizes="(min-width: 1100px) 380px, 45vw"
        widest={960}
      />
    </div>
    {children}
  </figure>
)

/** Each with its own description, else numbered. */
const otherPictures = ({ title, images }: Judged) =>
  images.map((other, place) => ({ ...other, alt: other.alt || adminApprovalWords.otherPicture(title, place + 2) }))

const picturesOf = ({ picture, images }: Judged) => [picture, ...images].map(({ id }) => id)

type SideProps = {
  name?: string | undefined
  work: Judged
  /** Pictures that it didn't have are marked. */
  before?: Judged | null
  /** Z enlarges its picture. */
  isLarge?: boolean
}

function Side({ name, work, before, isLarge }: SideProps) {
  const known = before && picturesOf(before)
  const mark = ({ id }: PictureFacts) =>
    known && !known.includes(id) && <span className="approve-new">{adminApprovalWords.newPicture}</span>
  return (
    <figure>
      {name && <figcaption className="ash small">{name}</figcaption>}
      <Enlarging picture={work.picture} shortcut={isLarge ? 'Z' : undefined}>
        {mark(work.picture)}
      </Enlarging>
      {work.images.length > 0 && (
        <ul className="approve-more">
          {otherPictures(work).map((picture) => (
            <li key={picture.id}>
              <Picture picture={picture} sizes="96px" widest={320} />
              {mark(picture)}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

type EnlargingProps = { picture: PictureFacts; shortcut: string | undefined; children: ReactNode }

/** On its wall. Without scripts the link opens the picture file. */
function Enlarging({ picture, shortcut, children }: EnlargingProps) {
  const [isZoomed, setIsZoomed] = useState(false)
  function enlarge(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIsZoomed(true)
  }
  return (
    <div className={`approve-wall ${ratioClass(picture)}`}>
      <Picture picture={picture} sizes="(min-width: 1100px) 560px, 90vw" widest={1280} />
      {children}
      {shortcut && (
        <a
          className="ib approve-zoom"
          href={renditionAddress({ pictureId: picture.id, width: 1600, format: 'webp' })}
          aria-label={adminApprovalWords.large}
          aria-keyshortcuts={shortcut}
          onClick={enlarge}
        >
          <Maximize2 className="i" />
        </a>
      )}
      {isZoomed && (
        <Suspense>
          <Zoom picture={picture} onClose={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Facts({ work }: { work: WaitingWork }) {
  const { dimensions, medium, origin, categoryName, hsn, frames, sizes } = work
  const names = adminApprovalWords.facts
  const facts = [
    [names.dimensions, dimensions],
    [names.medium, medium],
    [originsWords.question, originWords({ origin })],
    [names.category, categoryName],
    [names.edition, editionWords(work)],
    [names.hsn, hsnWords(hsn)],
    ...(sizes.length > 0 ? [[names.sizes, sizeWords(work)] as const] : []),
  ] as const
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || adminApprovalWords.notGiven}</dd>
        </div>
      ))}
      <div>
        <dt>{names.frames}</dt>
        {frames.map(({ name, pricePaise }) => (
          <dd key={name}>
            {name} <span className="num">(+{rupees(pricePaise)})</span>
          </dd>
        ))}
      </div>
    </dl>
  )
}

export const priceWords = ({ isPremium, pricePaise }: Pick<Judged, 'isPremium' | 'pricePaise'>) =>
  priceText(isPremium ? null : pricePaise)

/** 'Limited edition, 5 pieces' */
const editionWords = ({ edition, stock }: Pick<Judged, 'edition' | 'stock'>) =>
  edition === 'limited' && stock !== null
    ? adminApprovalWords.limitedEdition(workFormWords.editions[edition], stock)
    : workFormWords.editions[edition]

const originWords = ({ origin }: Pick<Judged, 'origin'>) =>
  origin ? originsWords.names[origin] : originsWords.notStated

const hsnWords = (hsn: string | null) => hsn ?? adminApprovalWords.usualHsn

/** 'S, M, XL (+₹400)' */
const sizeWords = ({ sizes }: Pick<Judged, 'sizes'>) =>
  sizes.map(({ name, modifierPaise }) => (modifierPaise > 0 ? `${name} (+${rupees(modifierPaise)})` : name)).join(', ')

const pixelWords = ({ picture: { width, height } }: Judged) => adminApprovalWords.checks.pixels(width, height)

/** Only what differs from the listed work: each with what it was and what it is to be. */
function WorkChanges({ live, requested }: { live: Judged; requested: Judged }) {
  const names = adminApprovalWords.facts
  const rows = [
    [names.title, live.title, requested.title],
    [names.category, live.categoryName, requested.categoryName],
    [names.price, priceWords(live), priceWords(requested)],
    [names.sizes, sizeWords(live), sizeWords(requested)],
    [names.dimensions, live.dimensions, requested.dimensions],
    [names.medium, live.medium, requested.medium],
    [originsWords.question, originWords(live), originWords(requested)],
    [names.edition, editionWords(live), editionWords(requested)],
    [names.hsn, hsnWords(live.hsn), hsnWords(requested.hsn)],
    [names.description, live.description, requested.description],
    [workFormWords.titleHi, live.titleHi ?? '', requested.titleHi ?? ''],
    [workFormWords.descriptionHi, live.descriptionHi ?? '', requested.descriptionHi ?? ''],
  ] as const
  const changed = [...pictureRows(live, requested), ...rows.filter(([, now, then]) => now !== then)]
  if (changed.length === 0) return null
  return (
    <table className="changes">
      <thead>
        <tr>
          <th scope="col">{adminApprovalWords.changed}</th>
          <th scope="col">{adminApprovalWords.listedNow}</th>
          <th scope="col">{adminApprovalWords.proposed}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(([name, now, then]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="ash">
              <del>{now}</del>
            </td>
            <td>
              <ins>{then}</ins> {name === names.price && <Difference live={live} requested={requested} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function pictureRows(live: Judged, requested: Judged) {
  const known = picturesOf(live)
  const ids = ({ images }: Judged) => images.map(({ id }) => id).join(' ')
  const fresh = requested.images.filter(({ id }) => !known.includes(id)).length
  return [
    ...(live.picture.id === requested.picture.id
      ? []
      : [[adminApprovalWords.firstPicture, pixelWords(live), pixelWords(requested)] as const]),
    ...(ids(live) === ids(requested)
      ? []
      : [
          [
            adminApprovalWords.morePictures,
            String(live.images.length),
            adminApprovalWords.newPictures(requested.images.length, fresh),
          ] as const,
        ]),
  ]
}

/** Of the price, in percent. */
function Difference({ live, requested }: { live: Judged; requested: Judged }) {
  if (live.isPremium || requested.isPremium || live.pricePaise === 0) return null
  const percent = Math.round((requested.pricePaise / live.pricePaise - 1) * 100)
  if (percent === 0) return null
  return (
    <span className="small approve-percent">
      {percent > 0 ? adminApprovalWords.more(percent) : adminApprovalWords.less(-percent)}
    </span>
  )
}

/** What buyers see on Hindi pages, where the artist gave it. */
const InHindi = ({ work: { titleHi, descriptionHi } }: { work: Judged }) => (
  <div lang="hi">
    {titleHi && <p className="queue-text">{titleHi}</p>}
    {descriptionHi && <p className="queue-text">{descriptionHi}</p>}
  </div>
)
