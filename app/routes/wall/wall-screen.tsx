/** "On your wall": a stage with the works, and beside it what can be done with them. */
import { lazy, Suspense, useEffect, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link, href, useNavigate } from 'react-router'
import { boundsOf, isWithin, middleOf, widthOf, type Bounds } from '#domain/wall/boxes.rules.ts'
import { middleHeight } from '#domain/wall/arrange.rules.ts'
import type { Point } from '#domain/wall/plane.rules.ts'
import { PERSON_OUTLINE } from '#domain/wall/person.rules.ts'
import { ROOMS, TONES } from '#domain/wall/rooms.rules.ts'
import { wallAddress, type SharedWall, type WallRefusal } from '#domain/wall/wall-address.rules.ts'
import { smallerAndLarger } from '#domain/wall/comparing.rules.ts'
import { coloursOfTone } from '#domain/wall/room-colours.rules.ts'
import { WALL_REFUSALS } from '#domain/wall/wall-refusal.rules.ts'
import type { WallWork } from '#domain/wall/wall-work.rules.ts'
import type { WorkToHang } from '#domain/wall/works-to-hang.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { Button } from '#app/ui/button.tsx'
import { DotAndLine, Wordmark } from '#app/ui/mark.tsx'
import { useStoreFacts } from '#app/ui/store-facts.ts'
import { MoveButtons, OneWork } from './one-work.tsx'
import type { PhotoBackdrop } from './photo/photo-step.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { readWorks } from './read-works.ts'
import { readWorksToHang } from './read-works-to-hang.ts'
import { maskOf, roomBackdrop } from './rooms.ts'
import { useWall, type HungPiece, type WallState } from './use-wall.ts'
import { CloseSign, LockSign, RedoSign, ShareSign, UndoSign } from './wall-signs.tsx'
import { sizeWords, WallStage } from './wall-stage.tsx'

const loadPhotoStep = () => import('./photo/photo-step.tsx')
const PhotoStep = lazy(loadPhotoStep)
const SeveralWorks = lazy(() => import('./several-works.tsx'))
const WallColours = lazy(() => import('./wall-colours.tsx'))
const PhotoColours = lazy(() => import('./photo/photo-colours.tsx'))

type Tab = 'room' | 'photo' | 'several'

const TABS: readonly { value: Tab; name: string }[] = [
  { value: 'room', name: 'A room' },
  { value: 'photo', name: 'Your wall' },
  { value: 'several', name: 'Several works' },
]

type Props = { known: { wall: SharedWall; works: readonly WallWork[] } | null; refusal: WallRefusal | null }

export function WallScreen({ known, refusal }: Props) {
  const state = useWall(known)
  const isInteractive = useInteractive()
  const [chosenTab, setTab] = useState<Tab>()
  const [photo, setPhoto] = useState<PhotoBackdrop>()
  const [isTakingPhoto, setIsTakingPhoto] = useState(false)
  const [isPersonShown, setIsPersonShown] = useState(false)
  const [isComparing, setIsComparing] = useState(false)
  const [areColoursShown, setAreColoursShown] = useState(false)
  const [chosenId, setChosenId] = useState<string>()
  const [said, say] = useState('')
  const { wall, pieces } = state
  const tab = chosenTab ?? (wall.works.length > 1 ? 'several' : 'room')
  const isInPhoto = photo !== undefined && tab !== 'room'
  const room = roomBackdrop(wall.room, wall.tone)
  const backdrop = isInPhoto ? photo : { ...room, area: narrowed(room.area, wall.widthCm) }
  const isFloorKnown = !isInPhoto || photo.isFloorKnown
  const chosen = pieces.find(({ id }) => id === chosenId) ?? pieces[0]
  const compared = useCompared(isComparing)
  useReleased(photo)

  const open = (next: Tab) => {
    setTab(next)
    setIsTakingPhoto(next === 'photo' && !photo)
  }
  const hangInPhoto = (taken: PhotoBackdrop) => {
    setPhoto(taken)
    setIsTakingPhoto(false)
    hangWithin(state, taken.area)
  }
  const add = async (bought: readonly HungPiece[], opener: HTMLElement) => {
    const { addAll } = await import('./add-all.ts')
    await addAll(
      bought.map(({ work, frameId }) => ({ work, frameId })),
      opener,
    )
  }
  const takeDown = (id: string) => {
    const title = pieces.find((piece) => piece.id === id)?.work.title
    state.takeDown(id)
    say(`${title} is taken down.`)
  }
  const hangById = async (id: string) => {
    const [work] = (await readWorks([id])) ?? []
    if (!work) return announce({ kind: 'failed', text: 'The work could not be hung. Please try again.' })
    if (state.hang(work, backdrop.area)) say(`${work.title} hangs on the wall.`)
    setChosenId(id)
    setTab('several')
    document.querySelector('.wall-stage')?.scrollIntoView({ block: 'end' })
  }
  const pressed = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isField(event.target)) return
    event.preventDefault()
    if (event.shiftKey) state.redo()
    else state.undo()
  }

  return (
    <div className="on-wall" onKeyDown={pressed}>
      <div className="wall-view" data-tab={tab} data-room={wall.room} data-tone={isInPhoto ? undefined : wall.tone}>
        <Head>
          <Tabs tab={tab} onOpen={open} />
        </Head>
        <h1 className="vh">On your wall</h1>
        {isTakingPhoto ? (
          <Suspense fallback={<div className="wall-stage" />}>
            <PhotoStep onDone={hangInPhoto} onCancel={() => open('room')} />
          </Suspense>
        ) : (
          <>
            <WallStage
              backdrop={backdrop}
              pieces={pieces}
              chosenId={chosen?.id}
              gapCm={state.gapCm}
              person={isPersonShown && tab === 'room' ? beside(chosen) : undefined}
              paint={isInPhoto ? undefined : paintOf(wall)}
              compared={isComparing && chosen ? compared(chosen) : undefined}
              isFloorKnown={isFloorKnown}
              onChoose={setChosenId}
              onMove={state.move}
              onTakeDown={takeDown}
            >
              <div className="wall-tools">
                {tab === 'room' && (
                  <button
                    type="button"
                    className="wall-tool"
                    aria-pressed={isPersonShown}
                    onClick={() => setIsPersonShown(!isPersonShown)}
                  >
                    A person beside it
                  </button>
                )}
                {tab === 'photo' && (
                  <button
                    type="button"
                    className="wall-tool"
                    aria-pressed={isComparing}
                    onClick={() => setIsComparing(!isComparing)}
                  >
                    Sizes
                  </button>
                )}
                {tab === 'several' && (
                  <>
                    <Tool name="Undo" isDisabled={!state.canUndo} onPress={state.undo}>
                      <UndoSign />
                    </Tool>
                    <Tool name="Redo" isDisabled={!state.canRedo} onPress={state.redo}>
                      <RedoSign />
                    </Tool>
                  </>
                )}
                <Tool name="Share" isDisabled={wall.works.length === 0} onPress={() => void share(wall)}>
                  <ShareSign />
                </Tool>
              </div>
              {tab === 'room' && <ToneChoice tone={wall.tone} onChoose={(tone) => state.change({ tone })} />}
              {tab === 'several' && chosen && (
                <ChosenTools
                  piece={chosen}
                  state={state}
                  area={backdrop.area}
                  isFloorKnown={isFloorKnown}
                  onTakeDown={takeDown}
                />
              )}
            </WallStage>
            <div className="wall-panel">
              <Tabs tab={tab} onOpen={open} />
              <Refusal refusal={state.refusal ?? refusal ?? undefined} />
              <Troubles state={state} />
              {tab === 'room' && <RoomChoice room={wall.room} onChoose={(room) => changeRoom(state, room)} />}
              {tab === 'several' ? (
                isInteractive && (
                  <Suspense fallback={<div className="wall-tray" />}>
                    <SeveralWorks
                      state={state}
                      area={backdrop.area}
                      isFloorKnown={isFloorKnown}
                      widthMaxCm={isInPhoto ? undefined : Math.round(widthOf(room.area))}
                      chosenId={chosen?.id}
                      say={say}
                      onChoose={setChosenId}
                      onAddAll={(opener) => void add(pieces, opener)}
                    />
                  </Suspense>
                )
              ) : chosen ? (
                <OneWork
                  key={chosen.id}
                  piece={chosen}
                  state={state}
                  area={backdrop.area}
                  isFloorKnown={isFloorKnown}
                  onAdd={(opener) => void add([chosen], opener)}
                  onPut={setChosenId}
                >
                  <Button
                    look="outline"
                    onClick={() => {
                      setTab('photo')
                      setIsTakingPhoto(true)
                    }}
                    onPointerEnter={() => void loadPhotoStep()}
                    onFocus={() => void loadPhotoStep()}
                  >
                    {photo && tab === 'photo' ? 'New photo' : 'Your photo'}
                  </Button>
                </OneWork>
              ) : (
                !state.isReading && wall.works.length === 0 && <NothingHung onPick={() => open('several')} />
              )}
              {pieces.length > 0 && (
                <Button
                  look="quiet"
                  aria-expanded={areColoursShown}
                  onClick={() => setAreColoursShown(!areColoursShown)}
                >
                  {areColoursShown ? 'Hide works for this wall' : 'Works for this wall'}
                </Button>
              )}
              <p className="wall-words small ash">
                {isInPhoto
                  ? 'The photo stays on this device. Nothing of it is sent or kept.'
                  : 'Every room is drawn to the centimetre. Arrow keys move a work by 1 cm, with Shift by 10.'}
              </p>
              <noscript>
                <p className="wall-trouble">Works are hung by the scripts of this page: please switch them on.</p>
              </noscript>
              <p className="vh" role="status">
                {said}
              </p>
            </div>
          </>
        )}
      </div>
      {areColoursShown && !isTakingPhoto && (
        <div ref={bringIntoSight}>
          <Suspense>
            {isInPhoto ? (
              <PhotoColours key={photo.src} photo={photo} onHang={(id) => void hangById(id)} />
            ) : (
              <WallColours
                key={`${wall.room} ${wall.tone}`}
                {...coloursOfRoom(wall)}
                onHang={(id) => void hangById(id)}
              />
            )}
          </Suspense>
        </div>
      )}
    </div>
  )
}

const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' })

const coloursOfRoom = ({ room, tone }: SharedWall) => {
  const colours = coloursOfTone(room, tone)
  return { colours, paint: colours[0]?.lab ?? ([0, 0, 0] as const) }
}

const isField = (target: EventTarget) => target instanceof HTMLElement && target.matches('input, select, textarea')

/** Somebody's wall is narrower than the drawn one. */
function narrowed(area: Bounds, widthCm: number | null): Bounds {
  if (widthCm === null || widthCm >= widthOf(area)) return area
  const { x } = middleOf(area)
  return { ...area, left: x - widthCm / 2, right: x + widthCm / 2 }
}

const paintOf = ({ room, tone }: SharedWall) => ({
  colour: `#${TONES.find(({ value }) => value === tone)?.paint}`,
  mask: `url(${maskOf(room)})`,
})

const BESIDE_CM = 42

/** A person before the wall, to the left of the work. */
function beside(piece: HungPiece | undefined): Point[] {
  const x = piece ? boundsOf(piece).left - BESIDE_CM : 0
  return PERSON_OUTLINE.map(([across, up]) => [across + x, up])
}

/** A smaller and a larger work round the middle of the chosen one. */
function useCompared(isWanted: boolean) {
  const [works, setWorks] = useState<readonly WorkToHang[]>([])
  useEffect(() => {
    if (isWanted) void readWorksToHang().then((read) => setWorks(read ?? []))
  }, [isWanted])
  return ({ id, x, y, work }: HungPiece) =>
    smallerAndLarger(works, id, work.size ?? { widthCm: 1, heightCm: 1 }).map(({ title, size }) => ({
      ...size,
      x,
      y,
      label: `${title}, ${sizeWords(size)}`,
    }))
}

/** A photo is let go when another takes its place, and when the wall is left. */
function useReleased(photo: PhotoBackdrop | undefined): void {
  useEffect(() => () => photo?.release(), [photo])
}

/** What hung elsewhere hangs in this part of a wall too. */
function hangWithin(state: WallState, area: Bounds): void {
  const { pieces } = state
  const [only, ...others] = pieces
  if (!only || pieces.every((piece) => isWithin(boundsOf(piece), area))) return
  if (others.length > 0) state.arrangeAll('salon', area)
  else state.move(only.id, { x: middleOf(area).x, y: middleHeight(only.heightCm, area) })
}

function changeRoom(state: WallState, room: SharedWall['room']): void {
  const { area } = roomBackdrop(room)
  const [only, ...others] = state.pieces
  if (!only || others.length > 0) return state.change({ room })
  const place = { x: middleOf(area).x, y: middleHeight(only.heightCm, area) }
  state.change({
    room,
    works: state.wall.works.map((work) => (work.workId === only.id ? { ...work, ...place } : work)),
  })
}

/** Back to where one came from, on the very link that led here; without such a place, to the collection. */
function Head({ children }: { children: ReactNode }) {
  const brand = useStoreFacts()?.brand
  const navigate = useNavigate()
  const close = (event: MouseEvent) => {
    const { idx } = Object(window.history.state) as { idx?: number }
    if (!idx && !isFromHere()) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <header className="wall-head">
      <Link className="mark" to={href('/')} aria-label={`${brand?.name}, home`}>
        <DotAndLine />
        <Wordmark name={brand?.name ?? ''} />
      </Link>
      {children}
      <Link className="wall-tool wall-close" to={href('/collection')} onClick={close}>
        <CloseSign /> <span>Close</span>
      </Link>
    </header>
  )
}

/** Whether a page of the store led here before its scripts could act. */
const isFromHere = () => document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1

function Tabs({ tab, onOpen }: { tab: Tab; onOpen: (tab: Tab) => void }) {
  return (
    <div className="wall-tabs" role="group" aria-label="On your wall">
      {TABS.map(({ value, name }) => (
        <button key={value} type="button" aria-pressed={value === tab} onClick={() => onOpen(value)}>
          {name}
        </button>
      ))}
    </div>
  )
}

type ToolProps = { name: string; isDisabled?: boolean; onPress: () => void; children: ReactNode }

const Tool = ({ name, isDisabled, onPress, children }: ToolProps) => (
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

function RoomChoice({ room, onChoose }: { room: SharedWall['room']; onChoose: (room: SharedWall['room']) => void }) {
  return (
    <div className="wall-rooms" role="group" aria-label="Room">
      {ROOMS.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          className="wall-room"
          aria-pressed={value === room}
          onClick={() => onChoose(value)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

function ToneChoice({ tone, onChoose }: { tone: SharedWall['tone']; onChoose: (tone: SharedWall['tone']) => void }) {
  return (
    <div className="wall-tones" role="group" aria-label="Wall colour">
      {TONES.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          aria-label={name}
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

/** What is done with the chosen work of several. */
function ChosenTools({ piece, state, area, isFloorKnown, onTakeDown }: ChosenProps) {
  const [isMoving, setIsMoving] = useState(false)
  const { id, isLocked, work } = piece
  return (
    <div className="wall-chosen" role="group" aria-label={work.title}>
      {isMoving && <MoveButtons piece={piece} state={state} area={area} isFloorKnown={isFloorKnown} />}
      <div>
        <button type="button" aria-pressed={isLocked} onClick={() => state.changeWork(id, { isLocked: !isLocked })}>
          <LockSign /> {isLocked ? 'Locked' : 'Lock'}
        </button>
        <button type="button" aria-expanded={isMoving} onClick={() => setIsMoving(!isMoving)}>
          Move
        </button>
        <button type="button" aria-label={`Take ${work.title} down`} onClick={() => onTakeDown(id)}>
          <CloseSign />
        </button>
      </div>
    </div>
  )
}

function Refusal({ refusal }: { refusal: WallRefusal | undefined }) {
  return refusal && refusal !== 'empty' ? (
    <p className="wall-trouble" role="alert">
      <b>{WALL_REFUSALS[refusal].title}.</b> {WALL_REFUSALS[refusal].text}
    </p>
  ) : null
}

/** What of the wall could not be hung, in words. */
function Troubles({ state }: { state: WallState }) {
  const { isFailed, goneCount, unmeasured, readAgain } = state
  return (
    <>
      {isFailed && (
        <p className="wall-trouble" role="alert">
          The works could not be read.{' '}
          <Button look="quiet" size="small" onClick={readAgain}>
            Try again
          </Button>
        </p>
      )}
      {goneCount > 0 && (
        <p className="wall-trouble">
          {goneCount === 1 ? 'One work of this wall is' : `${goneCount} works of this wall are`} no longer in the store.
        </p>
      )}
      {unmeasured.map(({ id, title }) => (
        <p className="wall-trouble" key={id}>
          No size of <Link to={href('/artwork/:id', { id })}>{title}</Link> is known yet, so it cannot hang true.{' '}
          <Link className="lk" to={href('/contact')}>
            Ask for the size
          </Link>
        </p>
      ))}
    </>
  )
}

const NothingHung = ({ onPick }: { onPick: () => void }) => (
  <div className="wall-empty">
    <h2 className="d d3">Nothing hangs here yet</h2>
    <p className="ash">Pick works of the collection and see them at true size.</p>
    <Button onClick={onPick}>Pick works</Button>
  </div>
)

/** The address of a wall that others open; chats show a picture of it. */
export const sharedAddress = (wall: SharedWall) =>
  `${window.location.origin}${href('/wall')}?hang=${wallAddress(wall).slice(1)}`

async function share(wall: SharedWall): Promise<void> {
  const url = sharedAddress(wall)
  if (navigator.share) return navigator.share({ title: 'On your wall', url }).catch(() => {})
  const copying = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))
  await copying.then(
    () => announce({ kind: 'done', text: 'The address of this wall is copied.' }),
    () => announce({ kind: 'told', text: `The address of this wall: ${url}` }),
  )
}
