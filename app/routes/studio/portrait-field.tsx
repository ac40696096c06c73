import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { artistPageWords } from '#words/artist-page.ts'
import { workPicturesWords } from '#words/work-pictures.ts'
import { ChooseFiles, ErrorLine, Refusals } from './work-form/choose-files.tsx'
import { isOnTheWay, pictureIdOf } from './work-form/picture-list.rules.ts'
import type { Pictures } from './work-form/use-pictures.ts'

/** The portrait, which can be replaced. */
export function PortraitField({ pictures, error }: { pictures: Pictures; error: string | undefined }) {
  const {
    list: { main },
    refusals,
  } = pictures
  const isInteractive = useInteractive()
  const id = useId()
  const isTold = error !== undefined || refusals.main.length > 0
  return (
    <div className="own-portrait" role="group" aria-label={artistPageWords.portrait}>
      {main && (
        <div className="shot-pic">
          <img src={pictures.sourceOf(main)} alt="" />
          {isOnTheWay(main) && (
            <progress
              max={100}
              value={main.progress.state === 'sending' ? main.progress.percent : 0}
              aria-label={workPicturesWords.uploading(artistPageWords.portrait)}
            />
          )}
        </div>
      )}
      <div className="stack g8">
        <label className="lab" htmlFor={id}>
          {artistPageWords.portrait}
        </label>
        <p className="hint" id={`${id}-hint`}>
          {artistPageWords.portraitHint} {workPicturesWords.fileTypes}
        </p>
        <input type="hidden" name="image" value={(main && pictureIdOf(main)) ?? ''} />
        <ChooseFiles
          id={id}
          name={isInteractive ? undefined : 'image-file'}
          describedBy={isTold ? `${id}-error` : `${id}-hint`}
          isInvalid={error !== undefined}
          onFiles={([file]) => pictures.chooseMain(file)}
        >
          {main ? workPicturesWords.replaceMain : workPicturesWords.chooseMain}
        </ChooseFiles>
        <Refusals id={`${id}-error`} refusals={refusals.main} error={error} />
        {main?.progress.state === 'failed' && (
          <div className="stack g8 start">
            <ErrorLine>{main.progress.error}</ErrorLine>
            <Button look="outline" size="small" onClick={() => pictures.retry(main.key)}>
              {workPicturesWords.retry}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
