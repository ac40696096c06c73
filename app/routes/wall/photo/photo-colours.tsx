/** Works that go with the colours of the visitor's photo, which are read from it on request. */
import { useMemo } from 'react'
import { coloursOfPhoto, inFullLight } from '@rang-rekha/wall/colours'
import WallColours from '#app/routes/wall/wall-colours.tsx'
import type { HungPhoto } from './hang-in-photo.ts'

type Props = { photo: HungPhoto; onHang: (workId: string) => void }

export default function PhotoColours({ photo, onHang }: Props) {
  const seen = useMemo(() => coloursOfPhoto(photo.pixels), [photo])
  const colours = useMemo(() => inFullLight(seen, photo.light), [seen, photo])
  return <WallColours colours={colours} seen={seen} paint={photo.paint} picture={photo.src} onHang={onHang} />
}
