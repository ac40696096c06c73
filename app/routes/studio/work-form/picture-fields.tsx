import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import { ALT_MAX, ADDITIONAL_IMAGES_MAX } from '#domain/catalogue/works/work-form.rules.ts'
import { altField } from '#domain/catalogue/works/entered-work.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField, Tick } from '#app/ui/field.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { hasFailed, pictureIdOf, isOnTheWay, type ListedPicture } from './picture-list.rules.ts'
import { ChooseFiles, ErrorLine, Refusals } from './choose-files.tsx'
import { useDragOrder, type Pictures } from './use-pictures.ts'
import { useId, useState, type ReactNode } from 'react'
import { workFormErrorsWords } from '#words/work-form-errors.ts'
import { workPicturesWords } from '#words/work-pictures.ts'

const MAIN_IMAGE = 'main-image'

type Props = {
  picture: ListedPicture
  pictures: Pictures
  name: string
  error?: string | undefined
  onRemoved?: () => void
  children?: ReactNode
}

/** One picture: its preview or progress, its description, and its actions. */
function PictureCard({ picture, pictures, name, error, onRemoved, children }: Props) {
  const { key, alt, progress } = picture
  const pictureId = pictureIdOf(picture)
  return (
    <div className="shot-card stack g8">
      <div className="shot-pic centre" title={picture.name || undefined}>
        <img src={pictures.sourceOf(picture)} alt={alt} draggable={false} />
        {isOnTheWay(picture) && (
          <progress
            max={100}
            value={progress.state === 'sending' ? progress.percent : 0}
            aria-label={workPicturesWords.uploading(name)}
          />
        )}
        <button
          type="button"
          className="shot-out centre"
          aria-label={isOnTheWay(picture) ? workPicturesWords.cancel(name) : workPicturesWords.remove(name)}
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
        <div className="shot-failed stack g8 start">
          <ErrorLine>{progress.error}</ErrorLine>
          <Button
            look="outline"
            size="small"
            data-next={`out-${key}`}
            onClick={() => pictures.retry(key)}
            aria-label={workPicturesWords.retryImage(name)}
          >
            <RotateCw className="i s" /> {workPicturesWords.retry}
          </Button>
        </div>
      )}
      {children}
      {!hasFailed(picture) && (
        <TextField
          label={workPicturesWords.describe}
          name={pictureId && altField(pictureId)}
          value={alt}
          maxLength={ALT_MAX}
          error={error}
          aria-label={workPicturesWords.describeImage(name)}
          onChange={({ target }) => pictures.change({ kind: 'alt', key, alt: target.value })}
        />
      )}
    </div>
  )
}

type MoveProps = { place: number; count: number; name: string; onMove: (to: number) => void; onMain?: () => void }

/** Buttons that do what dragging does. */
function MoveButtons({ place, count, name, onMove, onMain }: MoveProps) {
  const acts = [
    { label: workPicturesWords.moveLeft(name), Icon: ArrowLeft, isIdle: place === 0, act: () => onMove(place - 1) },
    {
      label: workPicturesWords.moveRight(name),
      Icon: ArrowRight,
      isIdle: place === count - 1,
      act: () => onMove(place + 1),
    },
    ...(onMain
      ? [{ label: workPicturesWords.makeMain(name), Icon: Star, isIdle: undefined, act: onMain, next: MAIN_IMAGE }]
      : []),
  ]
  return (
    <div className="shot-move">
      {acts.map(({ label, Icon, isIdle, act, next }) => (
        <button
          key={label}
          type="button"
          className="ib"
          aria-label={label}
          aria-disabled={isIdle}
          data-next={next}
          onClick={() => isIdle || act()}
        >
          <Icon className="i s" />
        </button>
      ))}
    </div>
  )
}

type ImagesProps = { pictures: Pictures; error: (name: string) => string | undefined }

type AdditionalProps = ImagesProps & {
  label?: string
  hint?: string
  most?: number
  /** One of them can change places with the main image. */
  canBeMain?: boolean
}

export function MainImage({ pictures, error }: ImagesProps) {
  const { list, refusals, chooseMain } = pictures
  const isInteractive = useInteractive()
  const id = useId()
  const wrong = error('image') ?? error('image-file')
  const isTold = wrong !== undefined || refusals.main.length > 0
  return (
    <div className="main-image" role="group" aria-label={workPicturesWords.main} id={MAIN_IMAGE} data-next={id}>
      <label className="lab" htmlFor={id}>
        {workPicturesWords.main}
      </label>
      {list.main && <PictureCard picture={list.main} pictures={pictures} name={workPicturesWords.main} />}
      <input type="hidden" name="image" value={(list.main && pictureIdOf(list.main)) ?? ''} />
      <ChooseFiles
        id={id}
        name={isInteractive ? undefined : 'image-file'}
        describedBy={isTold ? `${id}-error` : `${id}-hint`}
        isInvalid={wrong !== undefined}
        onFiles={([file]) => chooseMain(file)}
      >
        {list.main ? workPicturesWords.replaceMain : workPicturesWords.chooseMain}
      </ChooseFiles>
      <Refusals id={`${id}-error`} refusals={refusals.main} error={wrong} />
      <p className="hint" id={`${id}-hint`}>
        {workPicturesWords.fileTypes}
      </p>
    </div>
  )
}

/** In the gallery's order. They are dragged, or moved by their buttons. */
export function AdditionalImages({
  pictures,
  error,
  label = workPicturesWords.additional,
  hint,
  most = ADDITIONAL_IMAGES_MAX,
  canBeMain = true,
}: AdditionalProps) {
  const { list, change, refusals, chooseOthers } = pictures
  const isInteractive = useInteractive()
  const { others } = list
  const id = useId()
  const [said, setSaid] = useState('')
  const wrong = error('images') ?? error('image-files')
  const isTold = wrong !== undefined || refusals.others.length > 0
  const failed = others.filter(hasFailed)
  const move = (key: string, to: number) => {
    change({ kind: 'move', key, to })
    setSaid(workPicturesWords.moved(to + 1, others.length))
  }
  const order = useDragOrder((from, to) => {
    const picture = others[from]
    if (picture) move(picture.key, to)
  })
  return (
    <div className="more-images" role="group" aria-label={label}>
      <label className="lab" htmlFor={id}>
        {label} <span className="ash">{workPicturesWords.upTo(most)}</span>
      </label>
      {hint && <p className="hint">{hint}</p>}
      <ol className="shots" ref={order} data-next={id}>
        {others.map((picture, place) => {
          const name = workPicturesWords.imageAt(place + 1)
          return (
            <li key={picture.key} draggable>
              <PictureCard
                picture={picture}
                pictures={pictures}
                name={name}
                error={error(altField(pictureIdOf(picture) ?? ''))}
                onRemoved={() => setSaid(workPicturesWords.removed(name))}
              >
                <MoveButtons
                  place={place}
                  count={others.length}
                  name={name}
                  onMove={(to) => move(picture.key, to)}
                  {...(canBeMain && {
                    onMain: () => {
                      change({ kind: 'make-main', key: picture.key })
                      setSaid(workPicturesWords.madeMain(name))
                    },
                  })}
                />
              </PictureCard>
              {isInteractive ? (
                <input type="hidden" name="images" value={pictureIdOf(picture) ?? ''} />
              ) : (
                <Tick label={workPicturesWords.keep} name="images" value={pictureIdOf(picture)} defaultChecked />
              )}
            </li>
          )
        })}
      </ol>
      {others.length < most && (
        <ChooseFiles
          id={id}
          name={isInteractive ? undefined : 'image-files'}
          isMany
          describedBy={isTold ? `${id}-error` : undefined}
          isInvalid={wrong !== undefined}
          onFiles={chooseOthers}
        >
          {workPicturesWords.add}
        </ChooseFiles>
      )}
      <Refusals id={`${id}-error`} refusals={refusals.others} error={wrong} />
      {failed.length > 0 && (
        <div role="alert">
          <ErrorLine>
            <span>{workFormErrorsWords.someImagesFailed}</span>{' '}
            <span className="ash any">{failed.map(({ name }) => name).join(', ')}</span>
          </ErrorLine>
        </div>
      )}
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  )
}
