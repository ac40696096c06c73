import CircleAlert from 'lucide-react/icons/circle-alert'
import ImagePlus from 'lucide-react/icons/image-plus'
import type { ReactNode } from 'react'
import { PICTURE_TYPES, type FileRefusal } from './picture-list.rules.ts'

type ChooseFilesProps = {
  id: string
  /** For the form where no script runs. */
  name: string | undefined
  isMany?: boolean
  describedBy: string | undefined
  isInvalid: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Choose, photograph or drop files here. The input covers the whole area. */
export function ChooseFiles({ id, name, isMany, describedBy, isInvalid, onFiles, children }: ChooseFilesProps) {
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
          // So that the same file can be chosen again. Without scripts, the input itself is sent.
          if (name === undefined) target.value = ''
        }}
      />
    </label>
  )
}

export function Refusals({ id, refusals, error }: { id: string; refusals: FileRefusal[]; error: string | undefined }) {
  if (refusals.length === 0 && error === undefined) return null
  return (
    <div id={id} role="alert" className="stack g4">
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
      {refusals.map(({ text, names }) => (
        <ErrorLine key={text}>
          <span>{text}</span> <span className="ash any">{names.join(', ')}</span>
        </ErrorLine>
      ))}
    </div>
  )
}

export function ErrorLine({ children }: { children: ReactNode }) {
  return (
    <p className="err">
      <CircleAlert className="i" />
      <span>{children}</span>
    </p>
  )
}
