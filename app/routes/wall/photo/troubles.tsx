/** What is said where a photo is dark, doubtful or refused, or no sheet is found in it. */
import type { PhotoDoubt } from '#domain/wall/photo-wall.rules.ts'
import { Button } from '#app/ui/button.tsx'
import type { FileRefusal } from './measure-file.ts'
import { Panel } from './panel.tsx'
import type { PhotoSteps } from './use-photo.ts'

const REFUSALS: Record<FileRefusal, string> = {
  heic: 'This browser cannot read HEIC, the form in which iPhones keep photos. Send the photo to yourself as JPEG, or choose it on the iPhone itself.',
  'no-picture': 'This file is no picture that a browser can show. A photo ends in .jpg, .png or .webp.',
  'too-small': 'This picture is too small to measure in: a photo straight from a camera is many times larger.',
  failed: 'This photo could not be opened here. Try another one, or another browser.',
}

export const Refused = ({ refusal }: { refusal: FileRefusal }) => (
  <p className="wall-trouble" role="alert">
    {REFUSALS[refusal]}
  </p>
)

const WARNINGS: Record<PhotoDoubt, { title: string; words: string }> = {
  panorama: {
    title: 'This looks like a panorama',
    words: 'Panoramas bend what is straight, so sizes are rough. Take a plain photo.',
  },
  cropped: {
    title: 'This photo looks cropped',
    words: 'The middle of the picture is no longer the camera’s, so sizes away from the sheet may be off.',
  },
  weak: {
    title: 'Good near the sheet only',
    words:
      'The photo shows too little of floor, door or shelf, so sizes far from the sheet are rough. Step back, or tape the sheet where the work will hang.',
  },
  sideways: {
    title: 'Seen much from the side',
    words: 'Stand more in front of the wall: from here sizes are rough.',
  },
  small: { title: 'The sheet is far away', words: 'It is small in the photo, so sizes are rough. Step closer.' },
}

export const Doubts = ({ doubts }: { doubts: readonly PhotoDoubt[] }) =>
  doubts.map((doubt) => (
    <p className="wall-trouble" key={doubt}>
      <b>{WARNINGS[doubt].title}.</b> {WARNINGS[doubt].words}
    </p>
  ))

export const DarkPanel = ({ steps }: { steps: PhotoSteps }) => (
  <Panel at={0} title="Too dark to measure">
    <p className="ash">
      The photo shows little of the wall. Open a curtain or switch on a light, and take it once more.
    </p>
    <div className="photo-acts">
      <Button look="outline" onClick={steps.lookOn}>
        Use it anyway
      </Button>
      <Button onClick={steps.startAgain}>Take it again</Button>
    </div>
  </Panel>
)

export const NonePanel = ({ steps, isTapped }: { steps: PhotoSteps; isTapped: boolean }) => (
  <Panel at={1} title={isTapped ? 'No sheet was found there' : 'Where is the sheet?'}>
    <p className="ash">
      {isTapped
        ? 'Where sun falls across the paper its edges are lost. Set its corners yourself, or tap once more.'
        : 'Tap the sheet in your photo, or set its corners yourself.'}
    </p>
    <div className="photo-acts">
      <Button look="outline" onClick={steps.showWays}>
        Other ways
      </Button>
      <Button onClick={steps.setCorners}>Set the corners</Button>
    </div>
  </Panel>
)
