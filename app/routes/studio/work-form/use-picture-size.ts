import { useEffect, useState } from 'react'

/** The size of a picture as the page has it; undefined until it has loaded. */
export function usePictureSize(source: string) {
  const [shown, setShown] = useState<{ source: string; width: number; height: number }>()
  useEffect(() => {
    if (source === '') return
    const picture = new Image()
    const listening = new AbortController()
    const onLoad = () => {
      if (picture.naturalWidth > 0) setShown({ source, width: picture.naturalWidth, height: picture.naturalHeight })
    }
    picture.addEventListener('load', onLoad, { signal: listening.signal })
    picture.src = source
    return () => listening.abort()
  }, [source])
  return shown?.source === source ? shown : undefined
}
