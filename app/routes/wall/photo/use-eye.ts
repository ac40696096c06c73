/** A worker that is ready before the first question, and a new one if its script failed to load. */
import { useCallback, useEffect, useRef } from 'react'
import { PhotoEye, type EyeKind } from './photo-eye.ts'

export function useEye<Kind extends EyeKind>(kind: Kind, isWanted = true): () => PhotoEye<Kind> {
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
