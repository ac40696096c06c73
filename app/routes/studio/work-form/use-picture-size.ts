import { useEffect, useState } from 'react'

/** The size of a picture as the page has it; undefined until it has loaded. */
export function usePictureSize(source: string) {
  const [shown, setShown] = useState<{ source: string; width: number; height: number }>()
  useEffect(() => {
    if (source === '') return
    const picture = new Image()
    picture.addEventListener('load', () => {
      if (picture.naturalWidth > 0) setShown({ source, width: picture.naturalWidth, height: picture.naturalHeight })
    })
    picture.src = source
  }, [source])
  return shown?.source === source ? shown : undefined
}
