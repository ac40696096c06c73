import { useState } from 'react'
import type { EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { DESCRIPTION_MAX, MEDIUM_MAX, TITLE_MAX } from '#domain/catalogue/works/work-form.rules.ts'
import type { WorkFormShown } from '#domain/studio/show-work-form.ts'
import type { WorkStep } from '#domain/studio/work-steps.rules.ts'
import { hangsOnWall } from '#domain/catalogue/on-wall.rules.ts'
import { ChoiceField } from '#app/ui/dashboard-parts.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { languageNow } from '#words/language-now.ts'
import { rupees } from '#shared/money.rules.ts'
import { workFormWords } from '#words/work-form.ts'
import { EditionFields } from './edition-fields.tsx'
import { OriginField } from './origin-field.tsx'
import { paiseOf, PriceField, receivedWith } from './price-field.tsx'
import { SizeOfWork } from './size-of-work.tsx'
import { StepPart } from './step-parts.tsx'

type Props = {
  shown: WorkFormShown
  entered: EnteredWork
  error: (name: string) => string | undefined
  now: WorkStep
  /** The address of the main picture; empty without one. */
  picture: string
}

/** What the work is, its size and its price. The category decides which of their fields there are. */
export function WorkFormFields({ shown, entered, error, now, picture }: Props) {
  const { categories, frames } = shown
  const [categoryId, setCategoryId] = useState(entered.category)
  const [price, setPrice] = useState(entered.price)
  const category = categories.find(({ id }) => id === categoryId)
  const isPremium = category?.isPremium ?? false
  const usual = shown.usual[categoryId]
  const sold = { pricePaise: paiseOf(price), taxPercent: usual?.taxPercent, terms: shown.terms[categoryId] }
  const field = (name: 'title' | 'medium' | 'description' | 'titleHi' | 'descriptionHi') => ({
    name,
    defaultValue: entered[name],
    error: error(name),
  })
  return (
    <>
      <StepPart step="what" now={now}>
        <TextField label={workFormWords.title} {...field('title')} required maxLength={TITLE_MAX} autoComplete="off" />
        <div className="work-fields">
          <ChoiceField
            label={workFormWords.category}
            name="category"
            required
            value={categoryId}
            error={error('category')}
            onChange={({ target }) => setCategoryId(target.value)}
            options={[['', workFormWords.chooseCategory], ...categories.map(({ id, name }) => [id, name] as const)]}
          />
          <TextField
            label={workFormWords.medium}
            {...field('medium')}
            required
            maxLength={MEDIUM_MAX}
            placeholder={workFormWords.mediumExample}
          />
        </div>
        <OriginField chosen={entered.origin} isNew={entered.work === ''} error={error('origin')} />
        <TextArea label={workFormWords.description} {...field('description')} required maxLength={DESCRIPTION_MAX} />
        <EditionFields
          {...{ shown, entered, error, isPremium }}
          sizes={shown.sizes.filter(({ setId }) => setId === usual?.sizeSetId)}
          receivedFor={(extra) => receivedWith(sold, paiseOf(extra))}
        />
        <details className="opens" open={isHindiOpen(entered, error)}>
          <summary>{workFormWords.inHindi}</summary>
          <div className="stack g20">
            <TextField
              label={workFormWords.titleHi}
              hint={workFormWords.hindiHint}
              {...field('titleHi')}
              lang="hi"
              maxLength={TITLE_MAX}
              autoComplete="off"
            />
            <TextArea
              label={workFormWords.descriptionHi}
              hint={workFormWords.hindiHint}
              {...field('descriptionHi')}
              lang="hi"
              maxLength={DESCRIPTION_MAX}
            />
          </div>
        </details>
      </StepPart>
      <StepPart step="size" now={now}>
        <SizeOfWork
          dimensions={entered.dimensions}
          error={error('dimensions')}
          isOnWall={category !== undefined && hangsOnWall(category)}
          picture={picture}
        />
      </StepPart>
      <StepPart step="price" now={now}>
        <PriceField isPremium={isPremium} price={price} onPrice={setPrice} sold={sold} error={error('price')} />
        {isPremium && (
          <div className="note marigold" role="status">
            <p>{workFormWords.premiumPrice}</p>
            <p>{workFormWords.premiumQuote}</p>
          </div>
        )}
        {!isPremium && <FrameChoices frames={frames} chosen={entered.frames} error={error('frames')} />}
        <TextField
          label={workFormWords.hsn}
          name="hsn"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          hint={category && usual?.hsn ? workFormWords.hsnDefault(usual.hsn, category.name) : workFormWords.hsnHint}
          defaultValue={entered.hsn}
          error={error('hsn')}
        />
      </StepPart>
    </>
  )
}

const isHindiOpen = ({ titleHi, descriptionHi }: EnteredWork, error: Props['error']) =>
  languageNow() === 'hi' || [titleHi, descriptionHi, error('titleHi'), error('descriptionHi')].some(Boolean)

type FrameChoicesProps = { frames: WorkFormShown['frames']; chosen: readonly string[]; error: string | undefined }

/** The default frame is always offered: its box is ticked and can't be changed. */
function FrameChoices({ frames, chosen: atFirst, error }: FrameChoicesProps) {
  const [chosen, setChosen] = useState(new Set(atFirst))
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <fieldset className="frame-choices">
      <legend className="lab">{workFormWords.frames}</legend>
      <div className="frame-boxes">
        {frames.map(({ id, name, pricePaise, isDefault }) => (
          <label className={isDefault ? 'tick locked' : 'tick'} key={id}>
            <input
              type="checkbox"
              name="frames"
              value={id}
              checked={isDefault || chosen.has(id)}
              disabled={isDefault}
              onChange={() => toggle(id)}
            />
            <span>
              {name} <span className="ash">{isDefault ? workFormWords.frameAlways : `(+${rupees(pricePaise)})`}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <p className="err">{error}</p>}
    </fieldset>
  )
}
