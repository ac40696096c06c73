/** The panel next to the photo: progress, questions and actions. */
import { useId, type ReactNode } from 'react'
import { wallPhotoWords } from '#words/wall-photo.ts'
import { wallWords } from '#words/wall.ts'

/** Leads people who do not see the panel change to its new words. */
const focused = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

export function Panel({ at, title, children }: { at: 0 | 1; title: string; children: ReactNode }) {
  return (
    <div className="wall-panel photo-panel" data-step={at}>
      <ol className="photo-steps side ash small" aria-label={wallPhotoWords.steps}>
        {wallPhotoWords.stepNames.map((name, place) => (
          <li key={name} data-done={place < at || undefined} aria-current={place === at ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <h2 className="d d3" key={title} ref={focused} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}

type CmProps = {
  label: string
  value: string
  placeholder?: string
  hint?: string
  error?: string
  onChange: (text: string) => void
}

export function CmField({ label, value, placeholder, hint, error, onChange }: CmProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="photo-cm stack">
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          id={id}
          className="inp num"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        />{' '}
        {wallWords.cm}
      </span>
      {hint && (
        <p className="ash small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Typed centimetres; null where no room could have that size. */
export function typedCm(text: string, { min, max }: { min: number; max: number }): number | null {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && value >= min && value <= max ? value : null
}
