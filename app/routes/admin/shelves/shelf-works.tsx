import { useState } from 'react'
import type { Filters } from '#domain/search/filters.rules.ts'
import type { ShelfFields } from '#domain/shelves/shelf-fields.rules.ts'
import { filtersOf, ruleOf, worksIn } from '#domain/shelves/shelf-rule.rules.ts'
import type { ShelfLook } from '#domain/shelves/show-shelves.ts'
import { SectionPart } from '#app/ui/dashboard-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { adminShelvesWords } from '#words/admin-shelves.ts'
import { PickedWorks } from './picked-works.tsx'
import { RuleFields } from './rule-fields.tsx'
import { useShelfLook, type LookState } from './use-shelf-look.ts'

type Props = { stored: ShelfFields; typed: ShelfFields; look: ShelfLook; errors: FormErrors }

const WAYS = ['hand', 'rule'] as const

/** Which works, one by one or by a rule, and what they come to today. Both ways are kept, so that changing loses nothing. */
export function ShelfWorks({ stored, typed, look: first, errors }: Props) {
  const isInteractive = useInteractive()
  const [way, setWay] = useState(typed.way)
  const [ids, setIds] = useState(worksIn(typed))
  const [filters, setFilters] = useState<Filters>(filtersOf(typed))
  const { look, state } = useShelfLook(
    { of: stored, look: first },
    { way, works: ids.join(','), rule: ruleOf(filters) },
  )
  return (
    <SectionPart id="works-title" className="stack g16 shelf-works" title={adminShelvesWords.works}>
      <div className="flow g24" role="radiogroup" aria-label={adminShelvesWords.wayLabel}>
        {WAYS.map((one) => (
          <label key={one} className="tick">
            <input type="radio" name="way" value={one} checked={way === one} onChange={() => setWay(one)} />
            {adminShelvesWords.ways[one]}
          </label>
        ))}
      </div>
      <Today look={look} state={state} error={errors[way]} isUnknown={state === 'counting' && !isInteractive} />
      <div className="shelf-hand stack g16">
        <PickedWorks ids={ids} known={look.picked} error={errors.works} onChange={setIds} />
      </div>
      <div className="shelf-rule stack g16">
        <RuleFields groups={look.groups} filters={filters} onChange={setFilters} />
      </div>
    </SectionPart>
  )
}

type TodayProps = {
  look: ShelfLook
  state: LookState
  error: string | undefined
  /** Without scripts, nothing counts what was typed before it is saved. */
  isUnknown: boolean
}

/** In one sentence, before anything is saved. */
function Today({ look: { total, works }, state, error, isUnknown }: TodayProps) {
  return (
    <div className="shelf-today stack g16">
      <p className="d d3" role="status" aria-busy={state === 'counting'}>
        {isUnknown ? adminShelvesWords.saveToCount : adminShelvesWords.showsToday(total)}
        {!isUnknown && total === 0 && <span className="ash small">{adminShelvesWords.onlyDraft}</span>}
      </p>
      {state === 'failed' && <p className="err">{adminShelvesWords.cannotCount}</p>}
      {error && (
        <p className="err" tabIndex={-1} data-told>
          {error}
        </p>
      )}
      {!isUnknown && works.length > 0 && (
        <ul className="shelf-strip">
          {works.map(({ id: workId, title, artistName, picture }) => (
            <li key={workId}>
              <img
                src={renditionAddress({ pictureId: picture.id, width: 320, format: 'webp' })}
                width={picture.width}
                height={picture.height}
                alt={`${title}, ${artistName}`}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
