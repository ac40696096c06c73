import { ownAddress } from '#app/ui/addresses.ts'
import { href } from 'react-router'
import { readUploadAnswer, type PictureSent } from './upload-answer.rules.ts'

type Sending = { sent: Promise<PictureSent>; cancel: () => void }

/** Sends a picture and reports progress, which `fetch` can't. */
export function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
  address = href('/api/uploads'),
): Sending {
  const sending = new XMLHttpRequest()
  const sent = new Promise<PictureSent>((resolve) => {
    const body = new FormData()
    body.set('file', file)
    body.set('upload_preset', 'artist')
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total)))
    sending.addEventListener('loadend', () => resolve(readUploadAnswer(sending.status, sending.responseText)))
    sending.open('POST', ownAddress(address))
    sending.send(body)
  })
  return { sent, cancel: () => sending.abort() }
}
