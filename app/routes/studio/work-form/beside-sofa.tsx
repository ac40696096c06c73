import { measuresOfPicture } from '#domain/catalogue/hanging.rules.ts'
import { besideSofa, shareOfSofa, SOFA_CM } from '#domain/studio/beside-sofa.rules.ts'
import { boundsOf, heightOf, widthOf } from '@rang-rekha/wall/boxes'
import { workFormWords } from '#words/work-form.ts'
import { usePictureSize } from './use-picture-size.ts'

type Props = {
  /** Null until it can be read. */
  size: { widthCm: number; heightCm: number } | null
  /** The address of the main picture; empty without one. */
  picture: string
}

/** The work at its typed size: a wrong unit, or height before width, shows before it is saved. */
export default function BesideSofa({ size, picture }: Props) {
  const shown = usePictureSize(picture)
  const { work, view } = besideSofa(size)
  const sofa = SOFA_CM.widthCm
  const words = size ? workFormWords.aboveSofa(size.widthCm, size.heightCm, sofa) : workFormWords.emptyWall(sofa)
  const isSame = size && shown && measuresOfPicture({ ...size, pictures: [shown] }) !== null
  return (
    <figure className="beside-sofa stack g6">
      <svg viewBox={`0 0 ${widthOf(view)} ${heightOf(view)}`} role="img" aria-label={words}>
        <rect className="ground" y={view.top} width={widthOf(view)} height={-view.bottom} />
        {work && <Sized picture={picture} work={work} view={view} />}
        <g className="sofa-drawn" transform={`translate(${-view.left - sofa / 2} ${view.top - SOFA_CM.heightCm})`}>
          <Sofa />
        </g>
      </svg>
      <figcaption className="hint">
        <span role="status">
          {size ? workFormWords.shares[shareOfSofa(size.widthCm)] : workFormWords.sofaOf(sofa)}{' '}
          {isSame && workFormWords.sameShape}
          {isSame === false && <span className="beside-sofa-other">{workFormWords.otherShape}</span>}
        </span>
      </figcaption>
    </figure>
  )
}

type SizedProps = Pick<Props, 'picture'> & {
  work: NonNullable<ReturnType<typeof besideSofa>['work']>
  view: ReturnType<typeof besideSofa>['view']
}

/** The work, with its width above it and its height beside it. */
function Sized({ picture, work, view }: SizedProps) {
  const bounds = boundsOf(work)
  const place = {
    x: bounds.left - view.left,
    y: view.top - bounds.top,
    width: work.widthCm,
    height: work.heightCm,
  }
  // As large on the screen beside a small work as beside a large one.
  const unit = heightOf(view) / 100
  const [across, down] = [place.y - 3 * unit, place.x + place.width + 3 * unit]
  return (
    <>
      <rect className="sized" {...place} />
      {picture && <image href={picture} preserveAspectRatio="xMidYMid slice" {...place} />}
      <g className="measures" strokeWidth={unit * 0.6} fontSize={unit * 6}>
        <path
          d={`M${place.x} ${across - unit}v${2 * unit}M${place.x} ${across}h${place.width}m0 ${-unit}v${2 * unit}M${down - unit} ${place.y}h${2 * unit}M${down} ${place.y}v${place.height}m${-unit} 0h${2 * unit}`}
        />
        <text x={place.x + place.width / 2} y={across - 2 * unit} textAnchor="middle">
          {workFormWords.centimetres(work.widthCm)}
        </text>
        <text x={down + 2 * unit} y={place.y + place.height / 2} dominantBaseline="central">
          {workFormWords.centimetres(work.heightCm)}
        </text>
      </g>
    </>
  )
}

/** From its upper left corner, in centimetres. */
function Sofa() {
  return (
    <>
      <path className="legs" d="M22 80l-3 8M174 80l3 8" />
      <rect className="sofa" x={6} width={184} height={60} rx={9} />
      <rect className="cushion" x={22} y={10} width={75} height={42} rx={7} />
      <rect className="cushion" x={99} y={10} width={75} height={42} rx={7} />
      <rect className="sofa" x={16} y={46} width={164} height={34} rx={6} />
      <path className="seam" d="M98 48v18M20 64h156" />
      <rect className="sofa" y={26} width={24} height={55} rx={9} />
      <rect className="sofa" x={172} y={26} width={24} height={55} rx={9} />
    </>
  )
}
