/**
 * Works that go with the colours of a wall. The page ranks them, from one list that is the same for everybody: nothing
 * read from a photo is sent.
 */
import { useEffect, useMemo, useState } from 'react'
import { accentsOf, rankForWall, spotsOf, type RoomColour, type WallMatch } from '@rang-rekha/wall/colours'
import { namesOf } from '#domain/wall/colour-names.rules.ts'
import { coloursOfPalette, type WorkToHang } from '#domain/wall/works-to-hang.rules.ts'
import { ratioClass, hangingSize } from '#domain/catalogue/hanging.rules.ts'
import { distanceOf, type Lab } from '@rang-rekha/wall/oklab'
import styles from '#app/styles/wall-colours.css?url'
import { Button } from '#app/ui/button.tsx'
import { Heart } from '#app/ui/heart.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { wallWords } from '#words/wall.ts'
import { wallWorksWords } from '#words/wall-works.ts'
import { useWorksToHang } from './read-works-to-hang.ts'
import { ReadingFailed } from './tray.tsx'

type Props = {
  colours: readonly RoomColour[]
  paint: Lab
  /** The same as the photo shows them. */
  seen?: readonly RoomColour[]
  /** Where the photo is: at an address of this page alone. */
  picture?: string
  onHang: (workId: string) => void
}

const SHOWN_AT_ONCE = 8

export default function WallColours({ colours, seen = colours, paint, picture, onHang }: Props) {
  const [place, setPlace] = useState(() => nearestPlace(colours, paint))
  const [count, setCount] = useState(SHOWN_AT_ONCE)
  const { works, isFailed, readAgain } = useWorksToHang()
  const names = useMemo(() => namesOf(colours), [colours])
  const chosen = colours[place] ?? colours[0]
  const ranked = useMemo(() => {
    if (!works || !chosen) return undefined
    const wall = { paint: chosen.lab, room: accentsOf(colours, chosen.lab) }
    return rankForWall(
      works.map((work) => ({ ...work, colours: coloursOfPalette(work.palette) })),
      wall,
    )
  }, [works, colours, chosen])
  const nameOf = (colour: RoomColour | undefined) =>
    (names[colours.findIndex((one) => one === colour)] ?? '').toLowerCase()
  const whyOf = ({ accent }: WallMatch) =>
    accent
      ? { hex: accent.hex, words: wallWorksWords.picksUp(nameOf(accent)) }
      : { hex: chosen?.hex, words: wallWorksWords.standsOutFrom(nameOf(chosen)) }
  const shareWords = picture ? wallWorksWords.shareOfPhoto : wallWorksWords.shareOfRoom
  return (
    <section className="wall-colours stack one g32" aria-labelledby="wall-colours">
      <link rel="stylesheet" href={styles} precedence="late" />
      <div className="wrap wall-read stack">
        {picture && <Spots picture={picture} colours={seen} />}
        <div>
          <h2 className="d d5" id="wall-colours">
            {wallWorksWords.forThisWall}
          </h2>
          <p className="ash">{picture ? wallWorksWords.coloursOfPhoto : wallWorksWords.coloursOfRoom}</p>
          <div className="wall-pots flow" role="group" aria-label={wallWorksWords.whichIsTheWall}>
            {colours.map(({ hex, share }, at) => (
              <button
                key={seen[at]?.hex}
                type="button"
                aria-pressed={at === place}
                aria-label={shareWords(names[at] ?? '', Math.max(1, Math.round(share * 100)))}
                onClick={() => setPlace(at)}
              >
                <Dot hex={hex} />
                {names[at]}
              </button>
            ))}
          </div>
        </div>
      </div>
      <div className="wrap">
        <h3 className="d d4">{wallWorksWords.goesWell}</h3>
        <p className="ash small" role="status">
          {ranked && (ranked.length > 0 ? wallWorksWords.rankedFor(nameOf(chosen)) : wallWorksWords.noWorks)}
        </p>
        {isFailed && <ReadingFailed words={wallWords.worksNotRead} onAgain={readAgain} />}
      </div>
      {ranked && (
        <div className="works">
          <ul className="wrap works-grid">
            {ranked.slice(0, count).map((work) => (
              <li key={work.id}>
                <Card work={work} why={whyOf(work.match)} onHang={onHang} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {ranked && ranked.length > count && (
        <div className="wrap">
          <Button look="outline" onClick={() => setCount(count + SHOWN_AT_ONCE)}>
            {wallWorksWords.showMore}
          </Button>
        </div>
      )}
    </section>
  )
}

const Dot = ({ hex }: { hex: string | undefined }) => <i style={{ background: hex }} />

function nearestPlace(colours: readonly RoomColour[], paint: Lab): number {
  const off = colours.map(({ lab }) => distanceOf(lab, paint))
  return off.indexOf(Math.min(...off))
}

type CardProps = {
  work: WorkToHang
  why: { hex: string | undefined; words: string }
  onHang: (workId: string) => void
}

function Card({ work, why, onHang }: CardProps) {
  const { id, title, artistName, size, pricePaise, taxPercent } = work
  const picture = { ...work.picture, blur: '', alt: '' }
  return (
    <article className={`card ${ratioClass(picture)} k-${hangingSize({ ...size, picture })}`}>
      <div className="spot">
        <div className="card-picture">
          <Picture picture={picture} sizes="(min-width: 1100px) 280px, (min-width: 720px) 28vw, 40vw" isDecoration />
        </div>
      </div>
      <div className="label">
        <button type="button" className="work" onClick={() => onHang(id)} aria-label={wallWorksWords.hang(title)}>
          {title}
        </button>
        <p className="meta">{wallWords.artistAndSize(artistName, wallWords.size(size.widthCm, size.heightCm))}</p>
        <Price pricePaise={pricePaise} taxPercent={taxPercent} />
        <p className="wall-why t4 side g8">
          <Dot hex={why.hex} />
          {why.words}
        </p>
      </div>
      <Heart work={{ id, title }} />
    </article>
  )
}

/** The photo, with rings where its colours were read. */
function Spots({ picture, colours }: { picture: string; colours: readonly RoomColour[] }) {
  const [spots, setSpots] = useState<{ x: number; y: number }[]>([])
  useEffect(() => {
    let isOutdated = false
    // Without them the photo is shown unchanged.
    readSmall(picture).then(
      (photo) => void (isOutdated || setSpots(spotsOf(photo, colours))),
      () => {},
    )
    return () => void (isOutdated = true)
  }, [picture, colours])
  return (
    <div className="wall-spots">
      <img src={picture} alt={wallWorksWords.yourWall} />
      {spots.map(({ x, y }, place) => (
        <i
          key={colours[place]?.hex}
          style={{ left: `${100 * x}%`, top: `${100 * y}%`, background: colours[place]?.hex }}
        />
      ))}
    </div>
  )
}

const SMALL_PX = 160

async function readSmall(picture: string): Promise<ImageData> {
  const image = new Image()
  image.src = picture
  await image.decode()
  const width = Math.min(SMALL_PX, image.naturalWidth)
  const height = Math.max(1, Math.round((width * image.naturalHeight) / image.naturalWidth))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return new ImageData(1, 1)
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
