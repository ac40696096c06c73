/** Works next to each other at one scale. A click hangs one. */
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { Link, href } from 'react-router'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import type { WallWork } from '#domain/wall/wall-work.rules.ts'
import { bigPriceText } from '#domain/catalogue/shown-price.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { useBigPrice } from '#app/ui/store-facts.ts'
import { wallWords } from '#words/wall.ts'
import { wallWorksWords } from '#words/wall-works.ts'

type SizedWork = WallWork & { size: NonNullable<WallWork['size']> }

const isSized = (work: WallWork): work is SizedWork => work.size !== null

type Props = {
  name: string
  works: readonly WallWork[]
  hung: readonly string[]
  onPress: (work: WallWork) => void
}

const TALLEST_PX = 76
const WIDEST_PX = 100
/** No work is shown larger than this, so that a few small ones are seen to be small. */
const PX_A_CM = 0.94

export function Tray({ name, works, hung, onPress }: Props) {
  const sized = works.filter(isSized)
  const scales = sized.map(({ size }) => Math.min(TALLEST_PX / size.heightCm, WIDEST_PX / size.widthCm))
  const scale = Math.min(PX_A_CM, ...scales)
  return (
    <>
      <ul className="wall-tray" aria-label={name}>
        {sized.map((work) => (
          <TrayWork key={work.id} work={work} scale={scale} isHung={hung.includes(work.id)} onPress={onPress} />
        ))}
      </ul>
      <Unsized works={works.filter((work) => !isSized(work))} />
    </>
  )
}

type WorkProps = Pick<Props, 'onPress'> & { work: SizedWork; scale: number; isHung: boolean }

function TrayWork({ work, scale, isHung, onPress }: WorkProps) {
  const { title, artist, size, picture, pricePaise, taxPercent, stock } = work
  const big = useBigPrice()
  const sizeWords = wallWords.size(size.widthCm, size.heightCm)
  const price = stock.kind === 'sold-out' ? wallWords.sold : bigPriceText(pricePaise, taxPercent, big)
  return (
    <li>
      <button
        type="button"
        aria-pressed={isHung}
        aria-label={`${title} ${price}, ${artist.name}, ${sizeWords}`}
        title={wallWorksWords.workInTray(title, artist.name, sizeWords)}
        onClick={() => onPress(work)}
      >
        <span className="wall-tray-spot centre">
          <img
            src={renditionAddress({ pictureId: picture.id, width: 160, format: 'webp' })}
            width={Math.round(size.widthCm * scale)}
            height={Math.round(size.heightCm * scale)}
            alt=""
            decoding="async"
          />
          <span className="wall-tray-sign centre">{isHung ? <Check className="i" /> : <Plus className="i" />}</span>
        </span>
        <span aria-hidden="true">
          <span className="work">{title}</span> <span className="ash">{price}</span>
        </span>
      </button>
    </li>
  )
}

/** Works without a size cannot be shown to scale; their page answers questions. */
function Unsized({ works }: { works: readonly WallWork[] }) {
  if (works.length === 0) return null
  return (
    <p className="small ash wall-unsized">
      {wallWorksWords.withoutSize}{' '}
      {works.map(({ id, title }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link className="lk" to={href('/artwork/:id', { id })}>
            {title}
          </Link>
        </span>
      ))}
    </p>
  )
}

export const ReadingFailed = ({ words, onAgain }: { words: string; onAgain: () => void }) => (
  <p className="failed" role="alert">
    {words}
    <Button look="outline" size="small" onClick={onAgain}>
      {wallWords.tryAgain}
    </Button>
  </p>
)
