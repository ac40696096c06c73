import { useState } from 'react'
import { FindInShop, FoundWorks } from '#app/routes/admin/find-in-shop.tsx'
import { sendPagePicture } from '#app/routes/admin/pages/send-page-picture.ts'
import { Button } from '#app/ui/button.tsx'
import { SectionPart } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { pictureAddress, readPictureAddress } from '#domain/content/page-pictures.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { adminShelvesWords } from '#words/admin-shelves.ts'

type Props = { address: string; error: string | undefined; onChange: (address: string) => void }

/** An uploaded picture, or that of a work. What it shows is written in each language. */
export function ShelfPicture({ address, error, onChange }: Props) {
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const isInteractive = useInteractive()
  const picture = readPictureAddress(address)

  async function upload(file: File | undefined) {
    if (!file) return
    setIsSending(true)
    const sent = await sendPagePicture(file)
    setIsSending(false)
    setFailure(sent.ok ? undefined : sent.error)
    if (sent.ok) onChange(sent.address)
  }

  return (
    <SectionPart id="picture-title" className="stack g16" title={adminShelvesWords.picture}>
      <p className="hint">{adminShelvesWords.pictureHint}</p>
      <input type="hidden" name="picture" value={address} />
      {picture && (
        <div className="flow g16">
          <img
            className="writing-picture"
            src={renditionAddress({ pictureId: picture.id, width: 320, format: 'webp' })}
            width={picture.width}
            height={picture.height}
            alt=""
          />
          <Button look="outline" size="small" onClick={() => onChange('')}>
            {adminPagesWords.removePicture}
          </Button>
        </div>
      )}
      {isInteractive && (
        <div className="writing-languages">
          <TextField
            label={adminShelvesWords.uploadPicture}
            type="file"
            accept="image/*"
            hint={isSending ? adminPagesWords.uploading : undefined}
            error={failure ?? error}
            onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
          />
          <div className="stack g10">
            <FindInShop label={adminShelvesWords.workPicture}>
              {({ works }, empty) => (
                <FoundWorks
                  works={works}
                  labelOf={({ title, artistName }) =>
                    adminShelvesWords.takePicture(adminPagesWords.workBy(title, artistName))
                  }
                  onPick={(work) => {
                    onChange(pictureAddress(work.picture))
                    empty()
                  }}
                />
              )}
            </FindInShop>
          </div>
        </div>
      )}
    </SectionPart>
  )
}
