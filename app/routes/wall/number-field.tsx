import { useState } from 'react'
import { wallWords } from '#words/wall.ts'

type Props = {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** Whole centimetres. Typed text counts once the field is left or sent: half a number is none. */
export function NumberField({ label, value, min, max, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    setTyped(undefined)
    const wanted = Math.round(Number(typed))
    if (typed === undefined || typed.trim() === '' || !Number.isFinite(wanted)) return
    const within = Math.max(min, Math.min(max, wanted))
    if (within !== value) onChange(within)
  }
  return (
    <label className="wall-number">
      <span>{label}</span>
      <input
        className="inp num"
        inputMode="numeric"
        value={typed ?? value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <span>{wallWords.cm}</span>
    </label>
  )
}
