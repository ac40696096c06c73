/** Panels for a photo that is dark, doubtful, refused or without a sheet. */
import type { PhotoDoubt } from '@rang-rekha/wall/photo-wall'
import { Button } from '#app/ui/button.tsx'
import { wallPhotoWords } from '#words/wall-photo.ts'
import type { PhotoRefusal } from './measure-file.ts'
import { Panel } from './panel.tsx'
import type { PhotoSteps } from './use-photo.ts'

export const Refused = ({ refusal }: { refusal: PhotoRefusal }) => (
  <p className="wall-trouble" role="alert">
    {wallPhotoWords.refusals[refusal]}
  </p>
)

export const Doubts = ({ doubts }: { doubts: readonly PhotoDoubt[] }) =>
  doubts.map((doubt) => (
    <p className="wall-trouble" key={doubt}>
      <b>{wallPhotoWords.doubts[doubt].title}</b> {wallPhotoWords.doubts[doubt].text}
    </p>
  ))

export const DarkPanel = ({ steps }: { steps: PhotoSteps }) => (
  <Panel at={0} title={wallPhotoWords.darkTitle}>
    <p className="ash">{wallPhotoWords.darkText}</p>
    <div className="photo-acts">
      <Button look="outline" onClick={steps.lookOn}>
        {wallPhotoWords.lookAnyway}
      </Button>
      <Button onClick={steps.startAgain}>{wallPhotoWords.takeAgain}</Button>
    </div>
  </Panel>
)

export const NonePanel = ({ steps, isTapped }: { steps: PhotoSteps; isTapped: boolean }) => (
  <Panel at={1} title={isTapped ? wallPhotoWords.noneThereTitle : wallPhotoWords.whereTitle}>
    <p className="ash">{isTapped ? wallPhotoWords.noneThereText : wallPhotoWords.whereText}</p>
    <div className="photo-acts">
      <Button look="outline" onClick={steps.showWays}>
        {wallPhotoWords.otherWays}
      </Button>
      <Button onClick={steps.setCorners}>{wallPhotoWords.setCorners}</Button>
    </div>
  </Panel>
)
