import { useId, useState } from 'react'
import { ADDITIONAL_IMAGES_MAX } from '#domain/studio/work-form.rules.ts'
import { altField } from '#domain/studio/entered-work.rules.ts'
import { Tick } from '#app/ui/field.tsx'
import { ErrorLine } from './error-line.tsx'
import { ChooseFiles, Refusals } from './choose-files.tsx'
import { MoveButtons, PictureCard } from './picture-card.tsx'
import { hasFailed, idOf } from './picture-list.rules.ts'
import { useDragOrder } from './use-drag-order.ts'
import type { Pictures } from './use-pictures.ts'

type Props = { pictures: Pictures; isInteractive: boolean; error: (name: string) => string | undefined }

/** In the order in which the gallery shows them: dragged, or moved by their buttons. */
export function AdditionalImages({ pictures, isInteractive, error }: Props) {
  const { list, change, refusals, chooseOthers } = pictures
  const { others } = list
  const id = useId()
  const [said, setSaid] = useState('')
  const wrong = error('images') ?? error('image-files')
  const isTold = wrong !== undefined || refusals.others.length > 0
  const failed = others.filter(hasFailed)
  const move = (key: string, to: number) => {
    change({ kind: 'move', key, to })
    setSaid(`Image is now ${to + 1} of ${others.length}.`)
  }
  const order = useDragOrder((from, to) => {
    const picture = others[from]
    if (picture) move(picture.key, to)
  })
  return (
    <div className="more-images" role="group" aria-label="Additional images">
      <label className="lab" htmlFor={id}>
        Additional images <span className="ash">(up to {ADDITIONAL_IMAGES_MAX})</span>
      </label>
      <ol className="shots" ref={order} data-next={id}>
        {others.map((picture, place) => {
          const name = `Image ${place + 1}`
          return (
            <li key={picture.key} draggable>
              <PictureCard
                picture={picture}
                pictures={pictures}
                name={name}
                error={error(altField(idOf(picture) ?? ''))}
                onRemoved={() => setSaid(`${name} is taken out.`)}
              >
                <MoveButtons
                  place={place}
                  count={others.length}
                  name={name}
                  onMove={(to) => move(picture.key, to)}
                  onMain={() => {
                    change({ kind: 'make-main', key: picture.key })
                    setSaid(`${name} is now the main image.`)
                  }}
                />
              </PictureCard>
              {isInteractive ? (
                <input type="hidden" name="images" value={idOf(picture) ?? ''} />
              ) : (
                <Tick label="Keep this image" name="images" value={idOf(picture)} defaultChecked />
              )}
            </li>
          )
        })}
      </ol>
      {others.length < ADDITIONAL_IMAGES_MAX && (
        <ChooseFiles
          id={id}
          name={isInteractive ? undefined : 'image-files'}
          isMany
          describedBy={isTold ? `${id}-error` : undefined}
          isInvalid={wrong !== undefined}
          onFiles={chooseOthers}
        >
          Add images
        </ChooseFiles>
      )}
      <Refusals id={`${id}-error`} refusals={refusals.others} error={wrong} />
      {failed.length > 0 && (
        <div role="alert">
          <ErrorLine>
            <span>Error: Some additional images failed to upload</span>{' '}
            <span className="refused-names">{failed.map(({ name }) => name).join(', ')}</span>
          </ErrorLine>
        </div>
      )}
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  )
}
