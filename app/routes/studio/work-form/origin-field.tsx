import { useId } from 'react'
import { ORIGINS } from '#domain/catalogue/origin.rules.ts'
import { originsWords } from '#words/origins.ts'
import { workFormWords } from '#words/work-form.ts'

type Props = { chosen: string; isNew: boolean; error: string | undefined }

/** Nothing is chosen for the artist: the answer is a promise to buyers. */
export function OriginField({ chosen, isNew, error }: Props) {
  const id = useId()
  const isMissing = !isNew && chosen === ''
  return (
    <fieldset className="edition origin" aria-describedby={error ? `${id}-error` : `${id}-hint`}>
      <legend className="lab">{workFormWords.origin}</legend>
      <p className={isMissing ? 'note marigold small' : 'hint'} id={`${id}-hint`}>
        {isMissing ? workFormWords.originMissing : workFormWords.originHint}
      </p>
      <div className="edition-choices">
        {ORIGINS.map(({ value }) => (
          <label className="tick" key={value}>
            <input type="radio" name="origin" value={value} defaultChecked={chosen === value} required />
            <span>
              {originsWords.names[value]} <span className="ash block small">{workFormWords.originHints[value]}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
