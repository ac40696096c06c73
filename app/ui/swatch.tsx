import { COLOUR_FAMILIES } from '#domain/search/filters.rules.ts'

/** A spot of a colour: one of those that are offered, or any other by its six digits. */
export function ColourSwatch({ value }: { value: string }) {
  const hex = COLOUR_FAMILIES.find((pigment) => pigment.value === value)?.hex ?? value
  return (
    <svg className="pigment" viewBox="0 0 2 2" aria-hidden="true">
      <circle cx="1" cy="1" r="1" fill={`#${hex}`} />
    </svg>
  )
}
