/** Tools over the picture of a wall. */
import { ownAddress } from '#app/ui/addresses.ts'
import { useState, type ReactNode } from 'react'
import { href } from 'react-router'
import type { Bounds } from '@rang-rekha/wall/boxes'
import { ROOMS, TONES } from '@rang-rekha/wall/rooms'
import { wallAddress, type SharedWall } from '@rang-rekha/wall/address'
import type { HungPiece } from '#domain/wall/hung-works.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { wallWords } from '#words/wall.ts'
import { MoveButtons } from './one-work.tsx'
import type { WallState } from './use-wall.ts'
import { CloseSign, LockSign } from './wall-signs.tsx'

type ToolProps = { name: string; isDisabled?: boolean; onPress: () => void; children: ReactNode }

export const Tool = ({ name, isDisabled, onPress, children }: ToolProps) => (
  <button
    type="button"
    className="wall-tool round"
    aria-label={name}
    title={name}
    disabled={isDisabled}
    onClick={onPress}
  >
    {children}
  </button>
)

export function RoomChoice({
  room,
  onChoose,
}: {
  room: SharedWall['room']
  onChoose: (room: SharedWall['room']) => void
}) {
  return (
    <div className="wall-rooms flow g8" role="group" aria-label={wallWords.room}>
      {ROOMS.map(({ value }) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === room}
          onClick={() => onChoose(value)}
        >
          {wallWords.rooms[value]}
        </button>
      ))}
    </div>
  )
}

export function ToneChoice({
  tone,
  onChoose,
}: {
  tone: SharedWall['tone']
  onChoose: (tone: SharedWall['tone']) => void
}) {
  return (
    <div className="wall-tones stack" role="group" aria-label={wallWords.wallColour}>
      {TONES.map(({ value }) => (
        <button
          key={value}
          type="button"
          aria-label={wallWords.tones[value]}
          aria-pressed={value === tone}
          data-tone={value}
          onClick={() => onChoose(value)}
        />
      ))}
    </div>
  )
}

type ChosenProps = {
  piece: HungPiece
  state: WallState
  area: Bounds
  isFloorKnown: boolean
  onTakeDown: (id: string) => void
}

export function ChosenTools({ piece, state, area, isFloorKnown, onTakeDown }: ChosenProps) {
  const [isMoving, setIsMoving] = useState(false)
  const { id, isLocked, work } = piece
  return (
    <div className="wall-chosen stack g8" role="group" aria-label={work.title}>
      {isMoving && <MoveButtons piece={piece} state={state} area={area} isFloorKnown={isFloorKnown} />}
      <div>
        <button type="button" aria-pressed={isLocked} onClick={() => state.changeWork(id, { isLocked: !isLocked })}>
          <LockSign /> {isLocked ? wallWords.locked : wallWords.lock}
        </button>
        <button type="button" aria-expanded={isMoving} onClick={() => setIsMoving(!isMoving)}>
          {wallWords.move}
        </button>
        <button type="button" aria-label={wallWords.takeDown(work.title)} onClick={() => onTakeDown(id)}>
          <CloseSign />
        </button>
      </div>
    </div>
  )
}

/** The address of a wall that others open; chats show a picture of it. */
const sharedAddress = (wall: SharedWall) =>
  `${window.location.origin}${ownAddress(href('/wall'))}?hang=${wallAddress(wall).slice(1)}`

export async function shareWall(wall: SharedWall): Promise<void> {
  const url = sharedAddress(wall)
  if (navigator.share) return navigator.share({ title: wallWords.title, url }).catch(() => {})
  const copying = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))
  await copying.then(
    () => announce({ kind: 'done', text: wallWords.linkCopied }),
    () => announce({ kind: 'told', text: wallWords.linkToCopy(url) }),
  )
}
