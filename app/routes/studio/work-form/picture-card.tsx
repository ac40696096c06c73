import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { ALT_MAX } from '#domain/studio/work-form.rules.ts'
import { altField } from '#domain/studio/entered-work.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ErrorLine } from './error-line.tsx'
import { hasFailed, idOf, isOnTheWay } from './picture-list.rules.ts'
import type { ListedPicture } from './picture-list.rules.ts'
import type { Pictures } from './use-pictures.ts'

export const MAIN_IMAGE = 'main-image'

type Props = {
  picture: ListedPicture
  pictures: Pictures
  name: string
  error?: string | undefined
  onRemoved?: () => void
  children?: ReactNode
}

/** One picture: how it looks or how far it has come, what it shows in words, and what can be done with it. */
export function PictureCard({ picture, pictures, name, error, onRemoved, children }: Props) {
  const { key, alt, progress } = picture
  const pictureId = idOf(picture)
  return (
    <div className="shot-card">
      <div className="shot-pic" title={picture.name || undefined}>
        <img src={pictures.sourceOf(picture)} alt={alt} draggable={false} />
        {isOnTheWay(picture) && (
          <progress
            max={100}
            value={progress.state === 'sending' ? progress.percent : 0}
            aria-label={`${name} on its way`}
          />
        )}
        <button
          type="button"
          className="shot-out"
          aria-label={isOnTheWay(picture) ? `Cancel ${name}` : `Remove ${name}`}
          id={`out-${key}`}
          onClick={() => {
            pictures.remove(key)
            onRemoved?.()
          }}
        >
          <X className="i s" />
        </button>
      </div>
      {progress.state === 'failed' && (
        <div className="shot-failed">
          <ErrorLine>{progress.error}</ErrorLine>
          <Button
            look="outline"
            size="small"
            data-next={`out-${key}`}
            onClick={() => pictures.retry(key)}
            aria-label={`Try again, ${name}`}
          >
            <RotateCw className="i s" /> Try again
          </Button>
        </div>
      )}
      {children}
      {!hasFailed(picture) && (
        <TextField
          label="What it shows"
          name={pictureId && altField(pictureId)}
          value={alt}
          maxLength={ALT_MAX}
          error={error}
          aria-label={`What it shows, ${name}`}
          onChange={({ target }) => pictures.change({ kind: 'alt', key, alt: target.value })}
        />
      )}
    </div>
  )
}

type MoveProps = { place: number; count: number; name: string; onMove: (to: number) => void; onMain: () => void }

/** The order by button: what dragging does, for everybody. */
export function MoveButtons({ place, count, name, onMove, onMain }: MoveProps) {
  return (
    <div className="shot-move">
      <button
        type="button"
        className="ib"
        aria-label={`Move left, ${name}`}
        aria-disabled={place === 0}
        onClick={() => place > 0 && onMove(place - 1)}
      >
        <ArrowLeft className="i s" />
      </button>
      <button
        type="button"
        className="ib"
        aria-label={`Move right, ${name}`}
        aria-disabled={place === count - 1}
        onClick={() => place < count - 1 && onMove(place + 1)}
      >
        <ArrowRight className="i s" />
      </button>
      <button
        type="button"
        className="ib"
        aria-label={`Make main image, ${name}`}
        data-next={MAIN_IMAGE}
        onClick={onMain}
      >
        <Star className="i s" />
      </button>
    </div>
  )
}
