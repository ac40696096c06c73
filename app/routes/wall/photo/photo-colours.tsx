/** Works that go with the colours of one's own photo, which are read from it where they are asked for. */
import { useMemo } from 'react'
import { coloursOfPhoto } from '#domain/wall/wall-colours.rules.ts'
import WallColours from '#app/routes/wall/wall-colours.tsx'
import type { PhotoBackdrop } from './hang-in-photo.ts'

type Props = { photo: PhotoBackdrop; onHang: (workId: string) => void }

export default function PhotoColours({ photo, onHang }: Props) {
  const colours = useMemo(() => coloursOfPhoto(photo.pixels), [photo])
  return <WallColours colours={colours} paint={photo.paint} picture={photo.src} onHang={onHang} />
}
