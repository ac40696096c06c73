/** "On your wall": a stage with the works, and next to it the actions. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { widthOf } from '@rang-rekha/wall/boxes'
import type { SharedWall, WallRefusal } from '@rang-rekha/wall/address'
import type { WallWork } from '#domain/wall/wall-work.rules.ts'
import type { HungPiece } from '#domain/wall/hung-works.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { wallWords } from '#words/wall.ts'
import { wallWorksWords } from '#words/wall-works.ts'
import { wallPhotoWords } from '#words/wall-photo.ts'
import { personBeside, useCompared } from './read-works-to-hang.ts'
import { changeRoom, hangWithin, narrowed, roomPaint, roomBackdrop } from './rooms.ts'
import { OneWork } from './one-work.tsx'
import type { HungPhoto } from './photo/hang-in-photo.ts'
import { readWorks } from './read-works.ts'
import { ChosenTools, RoomChoice, shareWall, ToneChoice, Tool } from './stage-tools.tsx'
import { saveWall } from './save-wall.ts'
import { templateAddress, useWall, type WallState } from './use-wall.ts'
import { WallTabs, WallHead, type Tab, NothingHung, RefusalOnWall, Troubles } from './wall-head.tsx'
import { RedoSign, SaveSign, ShareSign, UndoSign } from './wall-signs.tsx'
import { WallStage } from './wall-stage.tsx'

const loadPhotoStep = () => import('./photo/photo-step.tsx')
const PhotoStep = lazy(loadPhotoStep)
const SeveralWorks = lazy(() => import('./several-works.tsx'))
const RoomColours = lazy(() => import('./room-colours.tsx'))
const PhotoColours = lazy(() => import('./photo/photo-colours.tsx'))

type Props = { known: { wall: SharedWall; works: readonly WallWork[] } | null; refusal: WallRefusal | null }

export function WallScreen({ known, refusal }: Props) {
  const state = useWall(known)
  const isInteractive = useInteractive()
  const [chosenTab, setTab] = useState<Tab>()
  const [photo, setPhoto] = useState<HungPhoto>()
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
  const paint = isInPhoto ? undefined : roomPaint(wall.room, wall.tone)
  const isFloorKnown = !isInPhoto || photo.isFloorKnown
  const chosen = pieces.find(({ id }) => id === chosenId) ?? pieces[0]
  const compared = useCompared(isComparing, chosen)
  useReleased(photo)
  useUndoKeys(state)

  const open = (next: Tab) => {
    setTab(next)
    setIsTakingPhoto(next === 'photo' && !photo)
  }
  const hangInPhoto = (taken: HungPhoto) => {
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
    if (title !== undefined) say(wallWords.takenDown(title))
  }
  const hangById = async (id: string) => {
    const [work] = (await readWorks([id])) ?? []
    if (!work) return announce({ kind: 'failed', text: wallWords.notHung })
    const { hangBeside } = await import('./arrange-works.ts')
    if (hangBeside(state, work, backdrop.area)) say(wallWords.added(work.title))
    setChosenId(id)
    setTab('several')
    document.querySelector('.wall-stage')?.scrollIntoView({ block: 'end' })
  }

  return (
    <div className="on-wall">
      <div className="wall-view" data-tab={tab} data-room={wall.room} data-tone={isInPhoto ? undefined : wall.tone}>
        <WallHead>
          <WallTabs tab={tab} onOpen={open} />
        </WallHead>
        <h1 className="vh">{wallWords.title}</h1>
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
              person={isPersonShown && tab === 'room' ? personBeside(chosen) : undefined}
              paint={paint}
              compared={tab === 'photo' ? compared : []}
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
                    {wallWords.showPerson}
                  </button>
                )}
                {tab === 'photo' && (
                  <button
                    type="button"
                    className="wall-tool"
                    aria-pressed={isComparing}
                    onClick={() => setIsComparing(!isComparing)}
                  >
                    {wallWords.compareSizes}
                  </button>
                )}
                {tab === 'several' && (
                  <>
                    <Tool name={wallWords.undo} isDisabled={!state.canUndo} onPress={state.undo}>
                      <UndoSign />
                    </Tool>
                    <Tool name={wallWords.redo} isDisabled={!state.canRedo} onPress={state.redo}>
                      <RedoSign />
                    </Tool>
                  </>
                )}
                <Tool
                  name={wallWords.savePicture}
                  isDisabled={pieces.length === 0}
                  onPress={() => void saveWall(backdrop, pieces, paint)}
                >
                  <SaveSign />
                </Tool>
                <Tool name={wallWords.share} isDisabled={wall.works.length === 0} onPress={() => void shareWall(wall)}>
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
              <WallTabs tab={tab} onOpen={open} />
              <RefusalOnWall refusal={state.refusal ?? refusal ?? undefined} />
              <Troubles state={state} />
              {tab === 'room' && <RoomChoice room={wall.room} onChoose={(room) => changeRoom(state, room)} />}
              {tab === 'several' ? (
                isInteractive && (
                  <Suspense fallback={<div className="wall-tray" />}>
                    <SeveralWorks
                      state={state}
                      area={backdrop.area}
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
                    {photo && tab === 'photo' ? wallWords.newPhoto : wallWords.yourPhoto}
                  </Button>
                </OneWork>
              ) : (
                !state.isReading && wall.works.length === 0 && <NothingHung onPick={() => open('several')} />
              )}
              {pieces.length > 0 && (
                <div className="wall-more flow">
                  <Button
                    look="quiet"
                    aria-expanded={areColoursShown}
                    onClick={() => setAreColoursShown(!areColoursShown)}
                  >
                    {areColoursShown ? wallWorksWords.hideForThisWall : wallWorksWords.forThisWall}
                  </Button>
                  <ButtonLink look="quiet" to={templateAddress(wall, isFloorKnown)}>
                    {wallWords.hangingTemplate}
                  </ButtonLink>
                </div>
              )}
              {tab === 'photo' && compared.length > 0 && (
                <p className="ash small" role="status">
                  {wallWords.dotted(compared.map(({ title }) => title))}
                </p>
              )}
              <p className="wall-words small ash">
                {isInPhoto ? wallPhotoWords.staysHere : wallWords.drawnToScale}
                {!isInPhoto && <span className="arrow-keys"> {wallWords.arrowKeys}</span>}
              </p>
              <noscript>
                <p className="wall-trouble note marigold">{wallWords.needsScripts}</p>
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
              <RoomColours
                key={`${wall.room} ${wall.tone}`}
                room={wall.room}
                tone={wall.tone}
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

/** Control and Z, with Shift to redo; a field keeps its own undo. */
function useUndoKeys({ undo, redo }: WallState): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isWanted = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
      if (!isWanted || (event.target instanceof Element && event.target.matches('input, select, textarea'))) return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

/** A photo is released when another replaces it, and when the wall is left. */
function useReleased(photo: HungPhoto | undefined): void {
  useEffect(() => () => photo?.release(), [photo])
}
