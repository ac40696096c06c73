import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { adminPagesWords } from '#words/admin-pages.ts'
import { pictureMarkdown } from './markdown-edit.rules.ts'
import { sendPagePicture } from './send-page-picture.ts'

type Props = { file: File | undefined; onAdd: (words: string) => void; onClose: () => void }

/** Asks for a picture, unless one was dropped, and for what it shows. */
export function AddPicture({ file, onAdd, onClose }: Props) {
  const [chosen, setChosen] = useState(file)
  const [alt, setAlt] = useState('')
  const [errors, setErrors] = useState<{ file?: string; alt?: string }>({})
  const [isSending, setIsSending] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  async function add() {
    if (isSending) return
    const missing = {
      ...(!chosen && { file: adminPagesWords.chooseFile }),
      ...(alt.trim() === '' && { alt: adminPagesWords.altMissing }),
    }
    setErrors(missing)
    if (!chosen || alt.trim() === '') return
    setIsSending(true)
    const sent = await sendPagePicture(chosen)
    setIsSending(false)
    if (sent.ok) onAdd(pictureMarkdown(alt, sent.address))
    else setErrors({ file: sent.error })
  }

  function keyed(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    // Enter would send the form of the page.
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }

  return (
    <div className="writing-add stack g16" role="group" aria-label={adminPagesWords.addPicture}>
      {file ? (
        <p className="small">{file.name}</p>
      ) : (
        <TextField
          label={adminPagesWords.pictureFile}
          type="file"
          accept="image/*"
          error={errors.file}
          ref={first}
          onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0])}
        />
      )}
      {file && errors.file && <p className="err">{errors.file}</p>}
      <TextField
        label={adminPagesWords.pictureAlt}
        hint={adminPagesWords.pictureAltHint}
        maxLength={300}
        autoComplete="off"
        onKeyDown={keyed}
        value={alt}
        error={errors.alt}
        ref={file ? first : undefined}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
      <div className="flow g10">
        <Button size="small" aria-busy={isSending} onClick={() => void add()}>
          {isSending ? adminPagesWords.uploading : adminPagesWords.insertPicture}
        </Button>
        <Button size="small" look="outline" onClick={onClose}>
          {adminPagesWords.cancel}
        </Button>
      </div>
    </div>
  )
}
