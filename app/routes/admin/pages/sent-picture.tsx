/** A picture of a post or a shelf: sent as soon as it is chosen, shown small, and removable. */
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { readPictureAddress } from '#domain/content/page-pictures.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { sendPagePicture } from './send-page-picture.ts'

/** For a file field: what it says while the file is sent, and what becomes of it. */
export function useSentPicture(error: string | undefined, onSent: (address: string) => void) {
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  async function send(file: File | undefined) {
    if (!file) return
    setIsSending(true)
    const sent = await sendPagePicture(file)
    setIsSending(false)
    setFailure(sent.ok ? undefined : sent.error)
    if (sent.ok) onSent(sent.address)
  }

  return {
    type: 'file',
    accept: 'image/*',
    hint: isSending ? adminPagesWords.uploading : undefined,
    error: failure ?? error,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => void send(currentTarget.files?.[0]),
  }
}

export function SentPicture({ address, onRemove }: { address: string; onRemove: () => void }) {
  const picture = readPictureAddress(address)
  return (
    picture && (
      <div className="flow g16">
        <img
          className="writing-picture"
          src={renditionAddress({ pictureId: picture.id, width: 320, format: 'webp' })}
          width={picture.width}
          height={picture.height}
          alt=""
        />
        <Button look="outline" size="small" onClick={onRemove}>
          {adminPagesWords.removePicture}
        </Button>
      </div>
    )
  )
}
