/** How to take the photo, and the two ways to it: from what there is, or with the camera. */
import { Suspense } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import type { FileRefusal } from './measure-file.ts'
import { Refused } from './on-demand.ts'
import { Panel } from './panel.tsx'
import { LockSign } from '#app/routes/wall/wall-signs.tsx'
import { CameraSign, FOUND, PhotoSign, STEP_BACK, TAPE } from './photo-signs.tsx'

const HOW = [
  {
    sign: TAPE,
    title: 'Tape one sheet of A4 to the wall',
    words: 'Upright, where the work may hang, out of the sun.',
  },
  {
    sign: STEP_BACK,
    title: 'Step back two to three metres',
    words: 'Hold the phone upright; let the floor or a door come into the picture.',
  },
  {
    sign: FOUND,
    title: 'The sheet tells the rest',
    words: 'Its size gives the scale, its white the light of your room.',
  },
]

type Props = { refusal: FileRefusal | undefined; onFile: (file: Blob) => void; onAskRoom: () => void }

export function ChoosePanel({ refusal, onFile, onAskRoom }: Props) {
  return (
    <Panel at={0} title="Your own wall, to the centimetre">
      {refusal && (
        <Suspense>
          <Refused refusal={refusal} />
        </Suspense>
      )}
      <ol className="photo-how">
        {HOW.map(({ sign, title, words }) => (
          <li key={title}>
            {sign}
            <p>
              <b>{title}</b>
              {words}
            </p>
          </li>
        ))}
      </ol>
      <div className="photo-acts photo-choice">
        <FileButton look="outline" onFile={onFile}>
          <PhotoSign />
          <span className="short">Choose</span>
          <span className="long">Choose a photo</span>
        </FileButton>
        <FileButton look="main" onFile={onFile} isCamera>
          <CameraSign /> Take a photo
        </FileButton>
      </div>
      <p className="photo-private ash">
        <LockSign />
        The photo stays on this device. Nothing of it is sent or kept.
      </p>
      <p className="photo-no-camera ash">
        No camera here? Open this page on your phone: its address carries the works and their frames.
      </p>
      <div className="photo-room">
        <Button look="quiet" onClick={onAskRoom}>
          A drawn room instead
        </Button>
      </div>
    </Panel>
  )
}

type FileProps = {
  look: 'main' | 'outline'
  /** With the camera only: a phone that is told so offers no photos it has. */
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
