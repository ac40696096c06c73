/** From a chosen file to a wall whose measures are known, step by step. */
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Point, Quad } from '#domain/wall/plane.rules.ts'
import { hangInPhoto, wallOnFloor } from './hang-in-photo.ts'
import type { PhotoBackdrop } from './hang-in-photo.ts'
import { measureFile } from './measure-file.ts'
import type { FileRefusal } from './measure-file.ts'
import { PhotoEye } from './photo-eye.ts'
import type { Found, Scale } from './photo-questions.ts'
import type { OpenPhoto } from './photo-view.tsx'
import type { Way } from './ways.ts'

export type Step =
  | { is: 'choose'; refusal?: FileRefusal }
  | { is: 'looking' }
  | { is: 'dark' }
  /** `isByHand`: measured by what a person marked, and only to be looked over. */
  | { is: 'found'; found: Found; others: readonly Scale[]; isByHand: boolean }
  | { is: 'none'; isTapped: boolean }
  | { is: 'corners' }
  | { is: 'ways' }
  | { is: 'length'; way: Way }

/** A mark that a finger set under the loupe, on a telephone of 360 px, may be so many of those off. */
const FINGER_PX = 2 / 4
const PHONE_PX = 360

export function usePhoto(onDone: (photo: PhotoBackdrop) => void) {
  const eye = usePhotoEye()
  const [step, setStep] = useState<Step>({ is: 'choose' })
  const [photo, setPhoto] = useState<OpenPhoto>()
  const [points, setPoints] = useState<readonly Point[]>([])
  const [busy, setBusy] = useState<string>()
  const runs = useRef(0)
  useEffect(() => () => photo?.picture.close(), [photo])
  useEffect(() => () => void (runs.current = -1), [])

  /** What is asked later makes void what was asked before. */
  const run = async (words: string, act: (asked: PhotoEye, isCurrent: () => boolean) => Promise<Step | undefined>) => {
    if (!eye.current) return
    runs.current += 1
    const own = runs.current
    const isCurrent = () => own === runs.current
    setBusy(words)
    const next = await act(eye.current, isCurrent).catch((): Step => ({ is: 'choose', refusal: 'failed' }))
    if (!isCurrent()) return
    setBusy(undefined)
    if (next) setStep(next)
  }

  const find = (tap?: Point) =>
    run('Looking for the sheet…', async (asked) => {
      const { first, others } = await asked.ask('find', tap ? { tap } : {})
      if (first) return { is: 'found', found: first, others, isByHand: false }
      if (photo && tap) setPoints(cornersAt(tap, photo))
      return { is: 'none', isTapped: tap !== undefined }
    })

  const open = (file: Blob) => {
    setPhoto(undefined)
    setStep({ is: 'looking' })
    setPoints([])
    void run('Opening the photo…', async (asked, isCurrent) => {
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
    run('Measuring the wall…', async (asked) => {
      const found = { scale, reading: await asked.ask('read', { scale }) }
      return { is: 'found', found, others: others ?? [], isByHand: others === undefined }
    })

  return {
    step,
    photo,
    points,
    busy,
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
    /** A corner that was let go near an edge goes to it. */
    settle: () =>
      void run('', async (asked) => {
        const { quad, isSettled } = await asked.ask('settle', { corners: points as unknown as Quad })
        if (isSettled) setPoints(quad)
        return undefined
      }),
    readCorners: (paper: Pick<Extract<Scale, { kind: 'sheet' }>, 'size' | 'isWhite'>) =>
      void run('Measuring the wall…', async (asked) => {
        const { quad, isSettled } = await asked.ask('settle', { corners: points as unknown as Quad })
        const errorPx = isSettled || !photo ? undefined : (FINGER_PX * photo.width) / PHONE_PX
        void read({ kind: 'sheet', quad, ...paper, errorPx })
        return undefined
      }),
    showWays: () => setStep({ is: 'ways' }),
    setLength: (way: Way) => {
      if (photo) setPoints(marksOf(way, photo))
      setStep({ is: 'length', way })
    },
    readLength: (way: Way, lengthCm: number) => {
      const [from, to] = points
      if (from && to) void read({ kind: 'length', from, to, lengthCm, isFromFloor: way.value === 'door' })
    },
    hang: (found: Found, middleCm: number | null) =>
      void run('Hanging…', async (asked, isCurrent) => {
        if (!photo) return undefined
        const wall = wallOnFloor(found, middleCm ?? undefined)
        const finished = await asked.ask('finish', { scale: found.scale, wall })
        if (!isCurrent()) return undefined
        const isFromFloor = found.scale.kind === 'length' && found.scale.isFromFloor
        onDone(hangInPhoto(finished, { found, wall, isFloorKnown: isFromFloor || middleCm !== null }))
        return undefined
      }),
  }
}

export type PhotoSteps = ReturnType<typeof usePhoto>

/** Its worker is there before a photo is: after the choice nothing is fetched. */
function usePhotoEye(): RefObject<PhotoEye | null> {
  const eye = useRef<PhotoEye>(null)
  useEffect(() => {
    const opened = new PhotoEye()
    eye.current = opened
    return () => opened.close()
  }, [])
  return eye
}

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

function marksOf({ value }: Way, { width, height }: Size): readonly Point[] {
  const places: readonly Point[] =
    value === 'door'
      ? [
          [0.5, 0.78],
          [0.5, 0.3],
        ]
      : [
          [0.4, 0.45],
          [0.6, 0.45],
        ]
  return places.map(([x, y]) => [x * width, y * height])
}
