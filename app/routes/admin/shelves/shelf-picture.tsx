import { FindInShop, FoundWorks } from '#app/routes/admin/find-in-shop.tsx'
import { SentPicture, useSentPicture } from '#app/routes/admin/pages/sent-picture.tsx'
import { SectionPart } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { pictureAddress } from '#domain/content/page-pictures.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { adminShelvesWords } from '#words/admin-shelves.ts'

type Props = { address: string; error: string | undefined; onChange: (address: string) => void }

/** An uploaded picture, or that of a work. What it shows is written in each language. */
export function ShelfPicture({ address, error, onChange }: Props) {
  const isInteractive = useInteractive()
  const file = useSentPicture(error, onChange)

  return (
    <SectionPart id="picture-title" className="stack g16" title={adminShelvesWords.picture}>
      <p className="hint">{adminShelvesWords.pictureHint}</p>
      <input type="hidden" name="picture" value={address} />
      <SentPicture address={address} onRemove={() => onChange('')} />
      {isInteractive && (
        <div className="writing-languages">
          <TextField label={adminShelvesWords.uploadPicture} {...file} />
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
