/** The state of a wall: its works, its undo history, and its URL. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { href } from 'react-router'
import { type Bounds, GAP_CM, middleHeight, type Place } from '@rang-rekha/wall/boxes'
import { historyOf, redone, undone, withStep } from '@rang-rekha/wall/history'
import { hangWorks } from '#domain/wall/hung-works.rules.ts'
import { readWallAddress, wallAddress } from '@rang-rekha/wall/address'
import type { PlacedWork, SharedWall, WallRefusal } from '@rang-rekha/wall/address'
import { hungSize, type WallWork } from '#domain/wall/wall-work.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { wallWords } from '#words/wall.ts'
import { useWorks } from './read-works.ts'

export const EMPTY_WALL: SharedWall = { room: 'living', tone: 'limewash', widthCm: null, works: [] }

type Known = { wall: SharedWall; works: readonly WallWork[] }

export type WallState = ReturnType<typeof useWall>

export function useWall(known: Known | null) {
  const [history, setHistory] = useState(() => historyOf(known?.wall ?? EMPTY_WALL))
  const [refusal, setRefusal] = useState<WallRefusal>()
  const [isOpened, setIsOpened] = useState(known !== null)
  const [gapCm, setGapCm] = useState(GAP_CM)
  const wall = history.present

  useEffect(() => {
    const open = () => {
      if (window.location.hash === OF_CART)
        return void openCart().then((wall) => {
          if (wall) setHistory(historyOf(wall))
          setIsOpened(true)
        })
      const read = readWallAddress(window.location.hash)
      if (read.ok) setHistory(historyOf(read.wall))
      setRefusal(read.ok || read.reason === 'empty' ? undefined : read.reason)
      setIsOpened(true)
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])

  const ids = wall.works.map(({ workId }) => workId)
  const read = useWorks(ids, known?.works)
  useWrittenAddress(wall)

  const {
    hung: pieces,
    goneCount,
    unmeasured,
  } = useMemo(() => hangWorks(wall.works, read.known), [wall.works, read.known])
  const change = (next: Partial<SharedWall>) => {
    setRefusal(undefined)
    setHistory((now) => withStep(now, { ...now.present, ...next }))
  }
  const changeWork = (id: string, next: Partial<PlacedWork>) =>
    change({ works: wall.works.map((work) => (work.workId === id ? { ...work, ...next } : work)) })

  return {
    wall,
    pieces,
    gapCm,
    isReading: !isOpened || read.isReading,
    isFailed: read.isFailed,
    readAgain: read.readAgain,
    refusal,
    goneCount,
    unmeasured,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    setGapCm,
    change,
    know: read.know,
    changeWork,
    move: (id: string, { x, y }: Place) => changeWork(id, { x: tenths(x), y: tenths(y) }),
    takeDown: (id: string) => change({ works: wall.works.filter(({ workId }) => workId !== id) }),
    /** Another frame changes its size. A work that was not moved by hand stays clear of the furniture below. */
    reframe(id: string, frameId: string, area: Bounds): void {
      const piece = pieces.find((one) => one.id === id)
      const size = piece && hungSize(piece.work, frameId)
      const isAsHung = piece && Math.abs(piece.y - middleHeight(piece.heightCm, area)) < 1
      changeWork(id, { frameId, ...(size && isAsHung && { y: tenths(middleHeight(size.heightCm, area)) }) })
    },
    /** Replaces a hanging work, in the same frame if available. */
    putInPlace(id: string, work: WallWork): void {
      const slug = pieces.find((piece) => piece.id === id)?.frameSlug
      const frame = work.frames.find((one) => one.slug === slug) ?? work.frames[0]
      read.know(work)
      changeWork(id, { workId: work.id, frameId: frame?.id ?? '' })
    },
  }
}

/** The cart link needs its contents. */
const OF_CART = '#cart'

async function openCart(): Promise<SharedWall | undefined> {
  const { wallOfCart } = await import('./wall-of-cart.ts')
  const wall = await wallOfCart()
  if (!wall) announce({ kind: 'failed', text: wallWords.cartNotRead })
  else if (wall.works.length === 0) announce({ kind: 'told', text: wallWords.nothingInCart })
  return wall
}

/** Without the floor the template gives heights from the lowest edge. */
export const templateAddress = (wall: SharedWall, isFloorKnown: boolean) =>
  `${href('/wall/template')}${isFloorKnown ? '' : '?floor=unknown'}${wallAddress(wall)}`

/** An address carries millimetres. */
export const tenths = (centimetres: number) => Math.round(centimetres * 10) / 10

/** Browsers refuse more changes of the address than a few in a second. */
const WRITTEN_EVERY_MS = 400

/** Writes the wall into the address, so that it can be saved, sent and opened elsewhere; not before it changes. */
function useWrittenAddress(wall: SharedWall): void {
  const first = useRef(wall)
  const writtenAt = useRef(0)
  useEffect(() => {
    if (wall === first.current) return
    const write = () => {
      const address = wallAddress(wall)
      if (window.location.hash === address) return
      writtenAt.current = performance.now()
      window.history.replaceState(window.history.state, '', window.location.pathname + address)
    }
    const wait = writtenAt.current + WRITTEN_EVERY_MS - performance.now()
    if (writtenAt.current === 0 || wait <= 0) return write()
    const writing = setTimeout(write, wait)
    return () => clearTimeout(writing)
  }, [wall])
}
