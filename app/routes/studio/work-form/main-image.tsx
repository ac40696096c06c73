import { useId } from 'react'
import { ChooseFiles, Refusals } from './choose-files.tsx'
import { MAIN_IMAGE, PictureCard } from './picture-card.tsx'
import { idOf } from './picture-list.rules.ts'
import type { Pictures } from './use-pictures.ts'

type Props = { pictures: Pictures; isInteractive: boolean; error: (name: string) => string | undefined }

export function MainImage({ pictures, isInteractive, error }: Props) {
  const { list, refusals, chooseMain } = pictures
  const id = useId()
  const wrong = error('image') ?? error('image-file')
  const isTold = wrong !== undefined || refusals.main.length > 0
  return (
    <div className="main-image" role="group" aria-label="Main image" id={MAIN_IMAGE} data-next={id}>
      <label className="lab" htmlFor={id}>
        Main image
      </label>
      {list.main && <PictureCard picture={list.main} pictures={pictures} name="Main image" />}
      <input type="hidden" name="image" value={(list.main && idOf(list.main)) ?? ''} />
      <ChooseFiles
        id={id}
        name={isInteractive ? undefined : 'image-file'}
        describedBy={isTold ? `${id}-error` : `${id}-hint`}
        isInvalid={wrong !== undefined}
        onFiles={([file]) => chooseMain(file)}
      >
        {list.main ? 'Replace' : 'Choose or take a photo'}
      </ChooseFiles>
      <Refusals id={`${id}-error`} refusals={refusals.main} error={wrong} />
      <p className="hint" id={`${id}-hint`}>
        JPEG, PNG, WebP or AVIF, less than 5MB
      </p>
    </div>
  )
}
