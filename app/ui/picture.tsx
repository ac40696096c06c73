import { useEffect, useRef, useState } from 'react'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { renditionAddress, renditionSet } from '#domain/images/rendition.rules.ts'

type Props = {
  picture: PictureFacts
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  /** The widest rendition that its place can use; any without it. */
  widest?: number
  /** The largest picture of the first screen: fetched at once and before others. */
  isFirst?: boolean
  /** Fetched at once, since it is visible at first or was asked for. */
  isAwaited?: boolean
  /** The text next to it says the same: not read aloud. */
  isDecoration?: boolean
  className?: string
  onLoad?: () => void
}

/** Loaded renditions, by picture: the best stand-in for a larger one of the same. */
const come = new Map<string, string>()

/** A picture at its own proportion, over a blurred stand-in in its own colours until it has come. */
export function Picture({ picture, sizes, widest, isFirst, isAwaited, isDecoration, className, onLoad }: Props) {
  const { id, width, height, blur, alt } = picture
  const [standIn] = useState(() => come.get(id) ?? blur)
  const image = useRef<HTMLImageElement>(null)
  const [isLost, setIsLost] = useState(false)
  const keep = () => void (image.current?.currentSrc && come.set(id, image.current.currentSrc))
  useEffect(() => void (image.current?.complete && image.current.naturalWidth > 0 && keep()))
  // It may fail before the scripts have loaded.
  useEffect(() => void (isLostAlready(image.current) && setIsLost(true)), [])
  return (
    <span className={['pic', isLost && 'pic-lost', className].filter(Boolean).join(' ')}>
      {standIn && (
        <svg className="pic-blur" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <image href={standIn} width={width} height={height} preserveAspectRatio="none" />
        </svg>
      )}
      <picture>
        <source type="image/avif" srcSet={renditionSet(picture, 'avif', widest)} sizes={sizes} />
        <img
          ref={image}
          srcSet={renditionSet(picture, 'webp', widest)}
          sizes={sizes}
          src={renditionAddress({ pictureId: id, width: 640, format: 'webp' })}
          alt={isDecoration ? '' : alt}
          width={width}
          height={height}
          loading={isFirst || isAwaited ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          onLoad={() => {
            keep()
            setIsLost(false)
            onLoad?.()
          }}
          onError={() => setIsLost(true)}
        />
      </picture>
    </span>
  )
}

const isLostAlready = (image: HTMLImageElement | null) => image?.complete === true && image.naturalWidth === 0
