import { useState } from 'react'
import { IMAGE_TOO_LARGE, NO_IMAGE, UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { sendPicture } from '#app/browser/send-picture.ts'

type State = { percent?: number; error?: string; address: string }

/** A picture on its way to the store, and its address there. */
export function useSentPicture() {
  const [state, setState] = useState<State>({ address: '' })

  async function choose(file: File | undefined) {
    if (!file) return setState({ address: '' })
    if (!file.type.startsWith('image/')) return setState({ address: '', error: NO_IMAGE })
    if (file.size >= UPLOAD_BYTES_MAX) return setState({ address: '', error: IMAGE_TOO_LARGE })
    setState({ address: '', percent: 0 })
    const sent = await sendPicture(file, (percent) => setState({ address: '', percent })).sent
    setState(sent.ok ? { address: sent.address } : { address: '', error: sent.error })
  }

  return { ...state, choose }
}
