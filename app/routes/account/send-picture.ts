import { href } from 'react-router'

export type PictureSent = { ok: true; address: string } | { ok: false; error: string }

/** Sends a picture and tells how far it has come, which `fetch` cannot. */
export function sendPicture(file: File, onProgress: (percent: number) => void): Promise<PictureSent> {
  return new Promise((resolve) => {
    const body = new FormData()
    body.set('file', file)
    body.set('upload_preset', 'artist')
    const sending = new XMLHttpRequest()
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total)))
    sending.addEventListener('loadend', () => resolve(readAnswer(sending)))
    sending.open('POST', href('/api/uploads'))
    sending.send(body)
  })
}

function readAnswer({ status, responseText }: XMLHttpRequest): PictureSent {
  try {
    const { secure_url, message } = JSON.parse(responseText) as { secure_url?: string; message?: string }
    if (status === 201 && secure_url) return { ok: true, address: secure_url }
    if (message) return { ok: false, error: message }
  } catch {
    // No answer of ours: the line broke.
  }
  return { ok: false, error: 'Upload failed: the connection was interrupted.' }
}
