import { useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { adminPagesWords } from '#words/admin-pages.ts'
import { SentPicture, useSentPicture } from './sent-picture.tsx'

/** The picture above a post; its description is written in each language. */
export function PostPicture({ stored, error }: { stored: string; error: string | undefined }) {
  const [address, setAddress] = useState(stored)
  const file = useSentPicture(error, setAddress)
  return (
    <div className="stack g10">
      <input type="hidden" name="picture" value={address} />
      <TextField label={adminPagesWords.picture} {...file} />
      <SentPicture address={address} onRemove={() => setAddress('')} />
    </div>
  )
}
