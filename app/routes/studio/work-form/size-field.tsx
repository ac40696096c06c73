import { useState } from 'react'
import { parseDimensions } from '#domain/catalogue/dimensions.rules.ts'
import { DIMENSIONS_MAX } from '#domain/studio/work-form.rules.ts'
import { TextField } from '#app/ui/field.tsx'

/** Says back what was understood, so that a work hangs in its true size. */
export function SizeField({ dimensions, error }: { dimensions: string; error: string | undefined }) {
  const [typed, setTyped] = useState(dimensions)
  const size = parseDimensions(typed)
  return (
    <div className="size-field">
      <TextField
        label="Dimensions"
        name="dimensions"
        placeholder="40 × 50 cm"
        required
        maxLength={DIMENSIONS_MAX}
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {size && (
        <p className="hint">
          {size.widthCm} cm wide, {size.heightCm} cm high{size.depthCm !== null && `, ${size.depthCm} cm deep`}
        </p>
      )}
    </div>
  )
}
