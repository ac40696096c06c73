/** How to take the photo, and the two ways to it: an existing one, or with the camera. */
import { Suspense, type ChangeEvent, type ReactNode } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import type { PhotoRefusal } from './measure-file.ts'
import { Refused } from './on-demand.ts'
import { Panel } from './panel.tsx'
import { LockSign } from '#app/routes/wall/wall-signs.tsx'
import { wallPhotoWords } from '#words/wall-photo.ts'
import { CameraSign, FOUND, PhotoSign, STEP_BACK, TAPE } from './photo-signs.tsx'

const how = () => [
  { sign: TAPE, title: wallPhotoWords.tapeTitle, text: wallPhotoWords.tapeText },
  { sign: STEP_BACK, title: wallPhotoWords.stepBackTitle, text: wallPhotoWords.stepBackText },
  { sign: FOUND, title: wallPhotoWords.restTitle, text: wallPhotoWords.restText },
]

type Props = { refusal: PhotoRefusal | undefined; onFile: (file: Blob) => void; onAskRoom: () => void }

export function ChoosePanel({ refusal, onFile, onAskRoom }: Props) {
  return (
    <Panel at={0} title={wallPhotoWords.chooseTitle}>
      {refusal && (
        <Suspense>
          <Refused refusal={refusal} />
        </Suspense>
      )}
      <ol className="photo-how">
        {how().map(({ sign, title, text }) => (
          <li key={title}>
            {sign}
            <p>
              <b>{title}</b>
              {text}
            </p>
          </li>
        ))}
      </ol>
      <div className="photo-acts photo-choice">
        <FileButton look="outline" onFile={onFile}>
          <PhotoSign />
          <span className="short">{wallPhotoWords.chooseShort}</span>
          <span className="long">{wallPhotoWords.choosePhoto}</span>
        </FileButton>
        <FileButton look="main" onFile={onFile} isCamera>
          <CameraSign /> {wallPhotoWords.takePhoto}
        </FileButton>
      </div>
      <p className="photo-private ash">
        <LockSign />
        {wallPhotoWords.staysHere}
      </p>
      <p className="photo-no-camera ash">{wallPhotoWords.noCamera}</p>
      <div className="photo-room">
        <Button look="quiet" onClick={onAskRoom}>
          {wallPhotoWords.drawnRoom}
        </Button>
      </div>
    </Panel>
  )
}

type FileProps = {
  look: 'main' | 'outline'
  /** With the camera only: phones then show none of their photos. */
  isCamera?: boolean
  onFile: (file: Blob) => void
  children: ReactNode
}

function FileButton({ look, isCamera, onFile, children }: FileProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <label className={buttonClass({ look })} data-camera={isCamera}>
      <input
        type="file"
        className="photo-file"
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        onChange={choose}
      />
      {children}
    </label>
  )
}
