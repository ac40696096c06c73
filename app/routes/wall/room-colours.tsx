/** Works that go with the colours of a drawn room. */
import { useMemo } from 'react'
import { coloursOfTone } from '@rang-rekha/wall/room-colours'
import type { RoomName, ToneName } from '@rang-rekha/wall/rooms'
import WallColours from './wall-colours.tsx'

type Props = { room: RoomName; tone: ToneName; onHang: (workId: string) => void }

export default function RoomColours({ room, tone, onHang }: Props) {
  const colours = useMemo(() => coloursOfTone(room, tone), [room, tone])
  const [paint] = colours
  return paint ? <WallColours colours={colours} paint={paint.lab} onHang={onHang} /> : null
}
