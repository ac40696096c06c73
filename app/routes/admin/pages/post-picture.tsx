import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { readPictureAddress } from '#domain/content/page-pictures.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { sendPagePicture } from './send-page-picture.ts'

/** The picture above a post; its description is written in each language. */
export function PostPicture({ stored, error }: { stored: string; error: string | undefined }) {
  const [address, setAddress] = useState(stored)
  const [failure, setFailure] = useState(error)
  const [isSending, setIsSending] = useState(false)
  const picture = readPictureAddress(address)

  async function choose(file: File | undefined) {
    if (!file) return
    setIsSending(true)
    const sent = await sendPagePicture(file)
    setIsSending(false)
    setFailure(sent.ok ? undefined : sent.error)
    if (sent.ok) setAddress(sent.address)
  }

  return (
    <div className="stack g10">
      <input type="hidden" name="picture" value={address} />
      <TextField
        label={adminPagesWords.picture}
        type="file"
        accept="image/*"
        hint={isSending ? adminPagesWords.uploading : undefined}
        error={failure}
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
      {picture && (
        <div className="flow g16">
          <img
            className="writing-picture"
            src={renditionAddress({ pictureId: picture.id, width: 320, format: 'webp' })}
            width={picture.width}
            height={picture.height}
            alt=""
          />
          <Button look="outline" size="small" onClick={() => setAddress('')}>
            {adminPagesWords.removePicture}
          </Button>
        </div>
      )}
    </div>
  )
}
