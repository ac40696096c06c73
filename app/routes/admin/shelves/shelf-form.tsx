import { useState } from 'react'
import { href, Link } from 'react-router'
import {
  hindiTextName,
  NEW_SHELF,
  SHELF_MAX,
  type ShelfFields,
  type ShelfText,
} from '#domain/shelves/shelf-fields.rules.ts'
import type { EditedShelf, ShelfLook } from '#domain/shelves/show-shelves.ts'
import { ActButton, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { TextArea, TextField, Tick } from '#app/ui/field.tsx'
import { onSaveKeys } from '#app/routes/admin/pages/save-keys.ts'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { adminShelvesWords } from '#words/admin-shelves.ts'
import { ShelfPicture } from './shelf-picture.tsx'
import { ShelfWorks } from './shelf-works.tsx'

type Props = { shelf: EditedShelf; look: ShelfLook }

type Field = ReturnType<typeof useAnsweredForm>['field']

/** The whole shelf in one form: it is saved and published as one. */
export function ShelfForm({ shelf, look }: Props) {
  const { Form, place, isInteractive, isSending, message, refused, errors, field } = useAnsweredForm<Told>()
  const typed: ShelfFields = { ...shelf.fields, ...refused?.values }
  const [picture, setPicture] = useState(typed.picture)
  const stored: Field = (name) => field(name, shelf.fields[name as keyof ShelfFields])
  const hasPicture = picture !== ''

  return (
    <div className="writing-form" ref={place}>
      <Form method="post" noValidate={isInteractive} onKeyDown={onSaveKeys}>
        {/* Enter uses the first button, so Enter saves a draft and publishes nothing. */}
        <button className="vh" tabIndex={-1} name="intent" value="keep" aria-hidden="true">
          {adminShelvesWords.keepDraft}
        </button>
        <input type="hidden" name="base" value={shelf.base} />
        <FormMessage text={message} />
        {message === adminShelvesWords.conflict && <Theirs shelf={shelf} />}
        {shelf.opened && (
          <p className="writing-told">{adminPagesWords.openedNote(datedMomentText(shelf.opened.savedAt))}</p>
        )}
        <div className="writing-languages">
          <Language language="en" field={stored} hasPicture={hasPicture} />
          <Language language="hi" field={stored} hasPicture={hasPicture} />
        </div>
        <ShelfWorks stored={shelf.fields} typed={typed} look={look} errors={errors} />
        <ShelfPicture address={picture} error={errors.picture} onChange={setPicture} />
        <SectionPart id="place-title" className="stack g16" title={adminShelvesWords.place}>
          <div className="flow g24 shelf-places">
            <Tick label={adminShelvesWords.home} name="home" value="yes" defaultChecked={typed.home === 'yes'} />
            <Tick label={adminShelvesWords.menu} name="menu" value="yes" defaultChecked={typed.menu === 'yes'} />
            <Link className="lk" to={`${href('/admin/content')}#order-title`}>
              {adminShelvesWords.homeOrder}
            </Link>
          </div>
          <div className="writing-languages shelf-days">
            <TextField
              label={adminShelvesWords.begins}
              hint={adminShelvesWords.beginsHint}
              type="date"
              {...stored('begins')}
            />
            <TextField
              label={adminShelvesWords.ends}
              hint={adminShelvesWords.endsHint}
              type="date"
              {...stored('ends')}
            />
          </div>
          {shelf.isAddressOpen && (
            <div className="writing-post">
              <TextField
                label={adminShelvesWords.address}
                hint={adminShelvesWords.addressHint}
                maxLength={SHELF_MAX.slug}
                autoComplete="off"
                {...stored('slug')}
              />
            </div>
          )}
        </SectionPart>
        <p className="hint">{adminShelvesWords.keys}</p>
        <div className="flow g10 writing-end">
          <ActButton intent="publish" isSending={isSending}>
            {adminShelvesWords.publishShelf}
          </ActButton>
          <ActButton intent="keep" look="outline" isSending={isSending}>
            {adminShelvesWords.keepDraft}
          </ActButton>
        </div>
        <Endings shelf={shelf} isSending={isSending} />
      </Form>
    </div>
  )
}

type LanguageProps = { language: 'en' | 'hi'; field: Field; hasPicture: boolean }

function Language({ language, field, hasPicture }: LanguageProps) {
  const isHindi = language === 'hi'
  const title = isHindi ? adminPagesWords.hindi : adminPagesWords.english
  const of = (name: ShelfText) => ({
    label: adminShelvesWords.texts[name],
    lang: language,
    maxLength: SHELF_MAX[name],
    autoComplete: 'off',
    ...field(isHindi ? hindiTextName(name) : name),
  })
  return (
    <SectionPart id={`${language}-title`} className="stack g16" title={<span lang={language}>{title}</span>}>
      <TextField hint={isHindi ? adminShelvesWords.hindiNote : adminShelvesWords.titleHint} {...of('title')} />
      <TextArea hint={adminShelvesWords.textHint} rows={5} spellCheck {...of('text')} />
      {/* Kept in the form, so that taking the picture away loses no words. */}
      <div hidden={!hasPicture}>
        <TextField hint={adminShelvesWords.altHint} {...of('alt')} />
      </div>
    </SectionPart>
  )
}

/** What the other person saved, beside what was typed. */
function Theirs({ shelf: { fields, savedBy, base } }: Pick<Props, 'shelf'>) {
  const { title, hi_title, text, hi_text, way, works, rule } = fields
  return (
    <div className="writing-theirs stack g16">
      <h3 className="d d2">{adminShelvesWords.theirs(savedBy)}</h3>
      <pre>{[title, text].filter(Boolean).join('\n\n')}</pre>
      {hi_title + hi_text && <pre lang="hi">{[hi_title, hi_text].filter(Boolean).join('\n\n')}</pre>}
      <p>
        {way === 'rule'
          ? rule.replaceAll('&', ', ')
          : adminShelvesWords.theirWorks(works.split(',').filter(Boolean).length)}
      </p>
      <Link to={`?${new URLSearchParams({ fresh: String(base) })}`}>{adminShelvesWords.takeTheirs}</Link>
    </div>
  )
}

/** What ends a draft or a shelf. */
function Endings({ shelf: { id, state, isChanged, base }, isSending }: Pick<Props, 'shelf'> & { isSending: boolean }) {
  return (
    <div className="flow g10">
      {state !== 'draft' && state !== 'off' && (
        <ActButton intent="unpublish" look="quiet" isSending={isSending}>
          {adminPagesWords.unpublish}
        </ActButton>
      )}
      {isChanged && (
        <ActButton intent="discard" look="quiet" isSending={isSending}>
          {adminPagesWords.discard}
        </ActButton>
      )}
      {state === 'draft' && base > 0 && id !== NEW_SHELF && (
        <ActButton intent="delete" look="quiet" isSending={isSending}>
          {adminPagesWords.deleteDraft}
        </ActButton>
      )}
    </div>
  )
}
