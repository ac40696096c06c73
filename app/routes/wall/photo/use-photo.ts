/** From a chosen file to a measured wall, step by step. */
import { useEffect, useRef, useState, useCallback } from 'react'
import type { Point, Quad } from '@rang-rekha/wall/plane'
import { wallPhotoWords } from '#words/wall-photo.ts'
import { hangInPhoto, type HungPhoto } from './hang-in-photo.ts'
import { measureFile, type PhotoRefusal } from './measure-file.ts'
import { PhotoEye, type EyeKind } from './photo-eye.ts'
import { isFromFloor, type Found, type Scale } from './photo-questions.ts'
import type { OpenPhoto } from './photo-view.tsx'
import { wallOnFloor } from './wall-on-floor.ts'
import type { ScaleWay } from './ways.ts'

export type PhotoState =
  | { is: 'choose'; refusal?: PhotoRefusal }
  | { is: 'looking' }
  | { is: 'dark' }
  /** `isByHand`: measured by a person's marks, and only to be checked. `isNotHung`: the connection broke. */
  | { is: 'found'; found: Found; others: readonly Scale[]; isByHand: boolean; isNotHung?: boolean }
  | { is: 'none'; isTapped: boolean }
  | { is: 'corners' }
  | { is: 'ways' }
  | { is: 'length'; way: ScaleWay }

export function usePhoto(onDone: (photo: HungPhoto) => void) {
  const look = useEye('look')
  const [step, setStep] = useState<PhotoState>({ is: 'choose' })
  const [photo, setPhoto] = useState<OpenPhoto>()
  const [points, setPoints] = useState<readonly Point[]>([])
  const [busy, setBusy] = useState<string>()
  /** Loads while a person checks whether that is the sheet. */
  const hang = useEye('hang', step.is === 'found')
  const runs = useRef(0)
  useEffect(() => () => photo?.picture.close(), [photo])
  useEffect(() => () => void (runs.current = -1), [])

  /** A later question cancels earlier ones. */
  const run = async (
    words: string,
    act: (asked: PhotoEye<'look'>, isCurrent: () => boolean) => Promise<PhotoState | undefined>,
  ) => {
    runs.current += 1
    const own = runs.current
    const isCurrent = () => own === runs.current
    setBusy(words)
    const next = await act(look(), isCurrent).catch((): PhotoState => ({ is: 'choose', refusal: 'failed' }))
    if (!isCurrent()) return
    setBusy(undefined)
    if (next) setStep(next)
  }

  const find = (tap?: Point) =>
    run(wallPhotoWords.looking, async (asked) => {
      const { first, others } = await asked.ask('find', tap ? { tap } : {})
      if (first) return { is: 'found', found: first, others, isByHand: false }
      if (photo && tap) setPoints(cornersAt(tap, photo))
      return { is: 'none', isTapped: tap !== undefined }
    })

  const open = (file: Blob) => {
    setPhoto(undefined)
    setStep({ is: 'looking' })
    setPoints([])
    void run(wallPhotoWords.opening, async (asked, isCurrent) => {
      const measured = await measureFile(file)
      if (!measured.ok) return { is: 'choose', refusal: measured.reason }
      const { width, height } = measured
      const { picture, isTooDark } = await asked.ask('open', { file, width, height })
      if (!isCurrent()) {
        picture.close()
        return undefined
      }
      setPhoto({ picture, width, height })
      if (isTooDark) return { is: 'dark' }
      void find()
      return undefined
    })
  }

  const read = (scale: Scale, others?: readonly Scale[]) =>
    run(wallPhotoWords.measuring, async (asked) => {
      const found = { scale, reading: await asked.ask('read', { scale }) }
      return { is: 'found', found, others: others ?? [], isByHand: others === undefined }
    })

  return {
    step,
    photo,
    points,
    busy,
    run,
    read,
    setPoints,
    open,
    find,
    move: (at: number, to: Point) => setPoints((now) => now.map((point, index) => (index === at ? to : point))),
    startAgain: () => {
      runs.current += 1
      setBusy(undefined)
      setPhoto(undefined)
      setStep({ is: 'choose' })
    },
    lookOn: () => {
      setStep({ is: 'looking' })
      void find()
    },
    refuse: () => {
      if (step.is !== 'found') return
      const [next, ...others] = step.others
      if (next) void read(next, others)
      else setStep({ is: 'none', isTapped: false })
    },
    setCorners: () => {
      const scale = step.is === 'found' ? step.found.scale : undefined
      if (scale?.kind === 'sheet') setPoints(scale.quad)
      else if (photo && points.length !== 4) setPoints(cornersAt([photo.width / 2, photo.height * 0.45], photo))
      setStep({ is: 'corners' })
    },
    showWays: () => setStep({ is: 'ways' }),
    setLength: (way: ScaleWay) => {
      if (photo) setPoints(way.places.map(([x, y]) => [x * photo.width, y * photo.height]))
      setStep({ is: 'length', way })
    },
    hang: (middleCm: number | null) =>
      void run(wallPhotoWords.hanging, async (_, isCurrent) => {
        if (!photo || step.is !== 'found') return undefined
        const { scale, reading } = step.found
        const wall = wallOnFloor(step.found, middleCm ?? undefined)
        const { picture } = photo
        const finished = await hang()
          .ask('hang', { picture, scale, wall })
          .catch(() => null)
        if (!finished) return { ...step, isNotHung: true }
        if (isCurrent()) onDone(hangInPhoto(finished, reading, middleCm !== null || isFromFloor(scale)))
        return undefined
      }),
  }
}

export type PhotoSteps = ReturnType<typeof usePhoto>

type Size = { width: number; height: number }

/** About as large as a sheet that is seen from two or three metres. */
function cornersAt([x, y]: Point, { width, height }: Size): Quad {
  const reach = 0.05 * Math.max(width, height)
  const middle = [Math.max(reach, Math.min(width - reach, x)), Math.max(reach, Math.min(height - reach, y))] as const
  const corner = (right: number, down: number): Point => [
    middle[0] + (right * reach) / Math.SQRT2,
    middle[1] + down * reach,
  ]
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/** A worker that is ready before the first question, and a new one if its script failed to load. */
function useEye<Kind extends EyeKind>(kind: Kind, isWanted = true): () => PhotoEye<Kind> {
  const eye = useRef<PhotoEye<Kind>>(undefined)
  const come = useCallback(() => {
    if (!eye.current || eye.current.isBroken) eye.current = new PhotoEye(kind)
    return eye.current
  }, [kind])
  useEffect(() => {
    if (isWanted) come()
  }, [isWanted, come])
  useEffect(
    () => () => {
      eye.current?.close()
      eye.current = undefined
    },
    [],
  )
  return come
}
