import { useEffect, useState } from 'react'
import { measuresOfPicture } from '#domain/catalogue/hanging.rules.ts'
import { besideSofa, SOFA_CM } from '#domain/studio/beside-sofa.rules.ts'
import { boundsOf, heightOf, widthOf } from '@rang-rekha/wall/boxes'
import { workFormWords } from '#words/work-form.ts'

type Props = {
  size: { widthCm: number; heightCm: number }
  /** The address of the main picture; empty without one. */
  picture: string
}

/** The work at its typed size: a wrong unit, or height before width, shows before it is saved. */
export default function BesideSofa({ size, picture }: Props) {
  const shown = useShownSize(picture)
  const { work, view } = besideSofa(size)
  const { left, top } = boundsOf(work)
  const words = workFormWords.aboveSofa(size.widthCm, size.heightCm, SOFA_CM.widthCm)
  const place = { x: left - view.left, y: view.top - top, width: work.widthCm, height: work.heightCm }
  const isOther = shown !== undefined && measuresOfPicture({ ...size, pictures: [shown] }) === null
  return (
    <figure className="beside-sofa stack g6">
      <svg viewBox={`0 0 ${widthOf(view)} ${heightOf(view)}`} role="img" aria-label={words}>
        <rect className="ground" y={view.top} width={widthOf(view)} height={-view.bottom} />
        <rect className="sized" {...place} />
        {picture && <image href={picture} preserveAspectRatio="xMidYMid slice" {...place} />}
        <g transform={`translate(${-view.left - SOFA_CM.widthCm / 2} ${view.top - SOFA_CM.heightCm})`}>
          <Sofa />
        </g>
      </svg>
      <figcaption className="hint">{words}</figcaption>
      {isOther && (
        <p className="hint beside-sofa-other" role="status">
          {workFormWords.otherShape}
        </p>
      )}
    </figure>
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

function useShownSize(source: string) {
  const [shown, setShown] = useState<{ source: string; width: number; height: number }>()
  useEffect(() => {
    if (source === '') return
    const picture = new Image()
    picture.addEventListener('load', () => {
      if (picture.naturalWidth > 0) setShown({ source, width: picture.naturalWidth, height: picture.naturalHeight })
    })
    picture.src = source
  }, [source])
  return shown?.source === source ? shown : undefined
}
