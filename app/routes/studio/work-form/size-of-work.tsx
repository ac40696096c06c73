import { useEffect, useState } from 'react'
import {
  NO_SIZE,
  parseDimensions,
  SIZE_UNITS,
  splitDimensions,
  typedSide,
  writeDimensions,
  wrongSide,
  type TypedSides,
} from '#domain/catalogue/dimensions.rules.ts'
import { DIMENSIONS_MAX, fits, SIDE_CM_MAX } from '#domain/catalogue/works/work-form.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useInteractive, useLater } from '#app/ui/use-interactive.ts'
import { workFormWords } from '#words/work-form.ts'

type Props = { dimensions: string; error: string | undefined; isOnWall: boolean; picture: string }

/** Shows how the size was understood, so that the work appears at its true size. */
export function SizeOfWork({ dimensions, error, isOnWall, picture }: Props) {
  const isInteractive = useInteractive()
  const [text, setText] = useState(dimensions)
  // On a wall, words without a size are refused.
  const [sides, setSides] = useState(
    () => splitDimensions(dimensions) ?? (isOnWall && !parseDimensions(dimensions) ? NO_SIZE : null),
  )
  const size = parseDimensions(sides ? writeDimensions(sides) : text)
  const { Component: BesideSofa, fetchIt } = useLater(() => import('./beside-sofa.tsx'))
  useEffect(() => {
    if (isOnWall && !BesideSofa)
      fetchIt().catch(() => console.error('The size preview could not be loaded; the size is shown in words only.'))
  })
  const typed = size && (
    <p className="hint">
      {size.depthCm === null
        ? workFormWords.sizeRead(size.widthCm, size.heightCm)
        : workFormWords.sizeReadWithDepth(size.widthCm, size.heightCm, size.depthCm)}
    </p>
  )
  return (
    <div className="size-field">
      {isOnWall && isInteractive && (
        <div className="sofa-place">
          {BesideSofa && <BesideSofa size={fits(size) ? size : null} picture={picture} />}
        </div>
      )}
      {isInteractive && sides ? (
        <>
          <input type="hidden" name="dimensions" value={dimensions} />
          <SideFields sides={sides} error={error} onSides={setSides} />
        </>
      ) : (
        <TextField
          label={workFormWords.dimensions}
          name="dimensions"
          placeholder={workFormWords.dimensionsExample}
          hint={isInteractive ? workFormWords.inWordsHint : undefined}
          required
          maxLength={DIMENSIONS_MAX}
          error={error}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {typed}
      {isInteractive && (!isOnWall || !sides) && (
        <div>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              setText(sides ? writeDimensions(sides) : text)
              setSides(sides ? null : (splitDimensions(text) ?? NO_SIZE))
            }}
          >
            {sides ? workFormWords.inWords : workFormWords.inNumbers}
          </Button>
        </div>
      )}
    </div>
  )
}

type SideProps = { sides: TypedSides; error: string | undefined; onSides: (sides: TypedSides) => void }

/** Sent as a width, a height and a unit, and stored as one text. */
function SideFields({ sides, error, onSides }: SideProps) {
  const wrong = wrongSide(sides, SIDE_CM_MAX)
  const side = (name: 'width' | 'height' | 'depth') => (
    <TextField
      label={workFormWords[name]}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      required={name !== 'depth'}
      error={name === wrong ? error : undefined}
      value={sides[name]}
      onChange={({ target }) => onSides({ ...sides, [name]: typedSide(sides[name], target.value) })}
    />
  )
  return (
    <fieldset className="sides">
      <legend className="vh">{workFormWords.dimensions}</legend>
      {side('width')}
      {side('height')}
      {side('depth')}
      <fieldset className="sides-unit">
        <legend className="lab">{workFormWords.unit}</legend>
        <span className="picks">
          {SIZE_UNITS.map((unit) => (
            <label key={unit}>
              <input
                type="radio"
                name="unit"
                value={unit}
                checked={sides.unit === unit}
                onChange={() => onSides({ ...sides, unit })}
              />
              <span>{workFormWords.units[unit]}</span>
            </label>
          ))}
        </span>
      </fieldset>
    </fieldset>
  )
}
