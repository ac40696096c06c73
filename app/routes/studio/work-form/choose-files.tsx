import ImagePlus from 'lucide-react/icons/image-plus'
import type { ReactNode } from 'react'
import { ErrorLine } from './error-line.tsx'
import { PICTURE_TYPES } from './chosen-files.rules.ts'
import type { FileRefusal } from './chosen-files.rules.ts'

type Props = {
  id: string
  /** In the form as it is without scripts. */
  name: string | undefined
  isMany?: boolean
  describedBy: string | undefined
  isInvalid: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Files are chosen, photographed or dropped here: the input lies over the whole place. */
export function ChooseFiles({ id, name, isMany, describedBy, isInvalid, onFiles, children }: Props) {
  return (
    <label className="drop">
      <ImagePlus className="i" />
      <span>{children}</span>
      <input
        id={id}
        className="drop-input"
        type="file"
        name={name}
        accept={PICTURE_TYPES}
        multiple={isMany}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again; without scripts it is what is sent.
          if (name === undefined) target.value = ''
        }}
      />
    </label>
  )
}

export function Refusals({ id, refusals, error }: { id: string; refusals: FileRefusal[]; error: string | undefined }) {
  if (refusals.length === 0 && error === undefined) return null
  return (
    <div id={id} role="alert" className="refusals">
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
      {refusals.map(({ text, names }) => (
        <ErrorLine key={text}>
          <span>{text}</span> <span className="refused-names">{names.join(', ')}</span>
        </ErrorLine>
      ))}
    </div>
  )
}
