import { Link } from 'react-router'
import { hindiName, PAGE_MAX, type OwnText } from '#domain/content/pages/page-fields.rules.ts'
import type { EditedPageShown } from '#domain/content/pages/show-pages.ts'
import { ActButton, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { TextField, Tick } from '#app/ui/field.tsx'
import { onSaveKeys } from './save-keys.ts'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { MarkdownField } from './markdown-field.tsx'
import { PostPicture } from './post-picture.tsx'

type Props = { page: EditedPageShown }

type Field = ReturnType<typeof useAnsweredForm>['field']

/** Both languages in one form: they are saved and published together. */
export function PageForm({ page }: Props) {
  const { Form, place, isInteractive, isSending, message, refused, errors, field } = useAnsweredForm<Told>()
  const stored: Field = (name) => field(name, page.fields[name as keyof typeof page.fields])
  const isConflict = message === adminPagesWords.conflict

  return (
    <div className="writing-form" ref={place}>
      <Form method="post" noValidate={isInteractive} onKeyDown={onSaveKeys}>
        {/* Enter uses the first button, so Enter saves a draft and publishes nothing. */}
        <button className="vh" tabIndex={-1} name="intent" value="keep" aria-hidden="true">
          {adminPagesWords.keepDraft}
        </button>
        <input type="hidden" name="base" value={page.base} />
        <FormMessage text={message} />
        {isConflict && <Theirs page={page} />}
        {page.opened && (
          <p className="writing-told">{adminPagesWords.openedNote(datedMomentText(page.opened.savedAt))}</p>
        )}
        {page.kind === 'post' && (
          <div className="writing-post stack g16">
            {page.isAddressOpen && (
              <TextField
                label={adminPagesWords.address}
                hint={adminPagesWords.addressHint}
                maxLength={PAGE_MAX.slug}
                autoComplete="off"
                {...stored('slug')}
              />
            )}
            <TextField
              label={adminPagesWords.published}
              hint={adminPagesWords.publishedHint}
              type="date"
              {...stored('published')}
            />
            <PostPicture stored={refused?.values.picture ?? page.fields.picture} error={errors.picture} />
          </div>
        )}
        <div className="writing-languages">
          <Language page={page} language="en" field={stored} />
          <Language page={page} language="hi" field={stored} />
        </div>
        {page.kind !== 'post' && (
          <TextField
            label={adminPagesWords.updated}
            hint={page.slug === 'artist-agreement' ? adminPagesWords.agreementHint : adminPagesWords.updatedHint}
            type="date"
            {...stored('updated')}
          />
        )}
        <p className="hint">{adminPagesWords.keys}</p>
        <div className="flow g10 writing-end">
          <ActButton intent="publish" isSending={isSending}>
            {page.kind === 'post' ? adminPagesWords.publishPost : adminPagesWords.publishPage}
          </ActButton>
          <ActButton intent="keep" look="outline" isSending={isSending}>
            {adminPagesWords.keepDraft}
          </ActButton>
        </div>
        <details className="writing-later" open={errors.publishAt || page.publishAt ? true : undefined}>
          <summary>{adminPagesWords.later}</summary>
          {page.publishAt && <p>{adminPagesWords.scheduledFor(page.publishAt)}</p>}
          <div className="writing-when">
            <TextField
              label={adminPagesWords.publishAt}
              hint={adminPagesWords.publishAtHint}
              type="datetime-local"
              {...field('publishAt', page.publishAtField)}
            />
            <div className="flow g10">
              <ActButton intent="schedule" look="outline" isSending={isSending}>
                {adminPagesWords.schedule}
              </ActButton>
              {page.publishAt && (
                <ActButton intent="unschedule" look="quiet" isSending={isSending}>
                  {adminPagesWords.unschedule}
                </ActButton>
              )}
            </div>
          </div>
        </details>
        <Endings page={page} isSending={isSending} />
      </Form>
    </div>
  )
}

type LanguageProps = Props & { language: 'en' | 'hi'; field: Field }

function Language({ page, language, field }: LanguageProps) {
  const isHindi = language === 'hi'
  const nameOf = (name: OwnText) => (isHindi ? hindiName(name) : name)
  const title = isHindi ? adminPagesWords.hindi : adminPagesWords.english
  const line = (name: 'title' | 'description' | 'heading' | 'kicker' | 'alt', hint?: string) => (
    <TextField
      label={adminPagesWords.fields[name]}
      hint={hint}
      lang={language}
      maxLength={PAGE_MAX[name]}
      autoComplete="off"
      {...field(nameOf(name))}
    />
  )
  return (
    <SectionPart id={`${language}-title`} className="stack g16" title={<span lang={language}>{title}</span>}>
      {isHindi && <p className="hint">{adminPagesWords.hindiNote}</p>}
      {line('title')}
      {line('description', adminPagesWords.descriptionHint)}
      {line('heading', adminPagesWords.headingHint)}
      {line('kicker')}
      {page.kind === 'post' && line('alt')}
      <MarkdownField
        label={adminPagesWords.fields.body}
        language={isHindi ? 'Hindi' : 'English'}
        lang={language}
        maxLength={PAGE_MAX.body}
        {...field(nameOf('body'))}
      />
      {isHindi && page.hindi === 'behind' && (
        <div className="stack g10">
          <p>{adminPagesWords.hindiBehind}</p>
          <Tick label={adminPagesWords.hindiRight} name="hindiRight" value="yes" />
        </div>
      )}
    </SectionPart>
  )
}

/** What the other person saved, beside what was typed. */
const Theirs = ({ page }: Props) => (
  <div className="writing-theirs stack g16">
    <h3 className="d d2">{adminPagesWords.theirText(page.savedBy)}</h3>
    <pre>{page.fields.body}</pre>
    {page.fields.hi_body && (
      <>
        <h3 className="d d2">{adminPagesWords.theirHindi}</h3>
        <pre lang="hi">{page.fields.hi_body}</pre>
      </>
    )}
    <Link to={`?${new URLSearchParams({ fresh: String(page.base) })}`}>{adminPagesWords.takeTheirs}</Link>
  </div>
)

/** What ends a draft or a post. */
function Endings({ page: { kind, state, base }, isSending }: Props & { isSending: boolean }) {
  return (
    <div className="flow g10">
      {kind === 'post' && (state === 'published' || state === 'changed') && (
        <ActButton intent="unpublish" look="quiet" isSending={isSending}>
          {adminPagesWords.unpublish}
        </ActButton>
      )}
      {state === 'changed' && (
        <ActButton intent="discard" look="quiet" isSending={isSending}>
          {adminPagesWords.discard}
        </ActButton>
      )}
      {state === 'draft' && base > 0 && (
        <ActButton intent="delete" look="quiet" isSending={isSending}>
          {adminPagesWords.deleteDraft}
        </ActButton>
      )}
    </div>
  )
}
