import { Form, Link, href, useNavigation } from 'react-router'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { EDITION_NAMES, EDITIONS } from '#domain/studio/editions.rules.ts'
import { altField } from '#domain/studio/entered-work.rules.ts'
import type { EnteredWork } from '#domain/studio/entered-work.rules.ts'
import type { WorkFormShown } from '#domain/studio/show-work-form.ts'
import { DESCRIPTION_MAX, DIMENSIONS_MAX, MEDIUM_MAX, TITLE_MAX } from '#domain/studio/work-form.rules.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField, Tick } from '#app/ui/field.tsx'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'

type Props = {
  shown: WorkFormShown
  /** What was typed and refused, in place of what is stored. */
  entered: EnteredWork
  errors: FormErrors
  text?: string
}

/** Everything of one work in one form, which needs no script. */
export function WorkForm({ shown, entered, errors, text }: Props) {
  const isSending = useNavigation().state !== 'idle'
  const isNew = entered.work === ''
  const field = (name: keyof EnteredWork) => ({
    name,
    defaultValue: entered[name] as string,
    error: errors[name],
  })
  return (
    <section className="work-form" aria-labelledby="work-form-title">
      <h2 className="d d3" id="work-form-title">
        {isNew ? 'Add Artwork' : 'Edit Artwork'}
      </h2>
      <Form method="post" encType="multipart/form-data">
        <FormMessage text={text} />
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="key" value={entered.key} />
        <input type="hidden" name="work" value={entered.work} />
        <input type="hidden" name="version" value={entered.version} />
        <input type="hidden" name="image" value={entered.image} />
        {entered.image && <OwnPicture id={entered.image} alt={entered.alts[entered.image]} />}
        <TextField
          label="Main image"
          hint="JPEG, PNG, WebP or AVIF, less than 5MB."
          type="file"
          name="image-file"
          accept="image/*"
          error={errors.image}
        />
        {entered.images.map((id) => (
          <div key={id}>
            <OwnPicture id={id} alt={entered.alts[id]} />
            <Tick label="Keep this image" name="images" value={id} defaultChecked />
          </div>
        ))}
        <TextField
          label="Additional images (up to 4)"
          type="file"
          name="image-files"
          accept="image/*"
          multiple
          error={errors.images}
        />
        <TextField {...field('title')} label="Title" maxLength={TITLE_MAX} required />
        <SelectField {...field('category')} label="Category" required>
          <option value="">Choose a category</option>
          {shown.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...field('price')} label="Price (INR)" inputMode="decimal" autoComplete="off" />
        <TextField {...field('dimensions')} label="Dimensions" maxLength={DIMENSIONS_MAX} required />
        <TextField {...field('medium')} label="Medium" maxLength={MEDIUM_MAX} required />
        <TextArea {...field('description')} label="Description" rows={6} maxLength={DESCRIPTION_MAX} required />
        <SelectField {...field('edition')} label="How many there are">
          {EDITIONS.map((edition) => (
            <option key={edition} value={edition}>
              {EDITION_NAMES[edition]}
            </option>
          ))}
        </SelectField>
        <TextField {...field('stock')} label="Stock" inputMode="numeric" autoComplete="off" />
        <TextField
          {...field('hsn')}
          label="HSN code"
          hint="Empty means what is usual in the category."
          inputMode="numeric"
        />
        <fieldset>
          <legend className="lab">Frame options</legend>
          {shown.frames.map(({ id, name, pricePaise, isDefault }) => (
            <Tick
              key={id}
              label={isDefault ? `${name}, always offered` : `${name} (+${rupees(pricePaise)})`}
              name="frames"
              value={id}
              defaultChecked={isDefault || entered.frames.includes(id)}
              disabled={isDefault}
            />
          ))}
          {errors.frames && <p className="err">{errors.frames}</p>}
        </fieldset>
        <div className="work-form-act">
          <Link className={buttonClass({ look: 'quiet' })} to={href('/artist/dashboard')}>
            Cancel
          </Link>
          <SendButton isSending={isSending}>{isNew ? 'Add Artwork' : 'Save Changes'}</SendButton>
        </div>
      </Form>
    </section>
  )
}

function OwnPicture({ id, alt = '' }: { id: string; alt?: string }) {
  return (
    <>
      <img src={renditionAddress({ pictureId: id, width: 160, format: 'webp' })} alt={alt} width={96} />
      <input type="hidden" name={altField(id)} value={alt} />
    </>
  )
}
