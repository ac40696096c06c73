/** The form in which an artist adds or changes a work. */
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import type { EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import type { WorkFormShown } from '#domain/studio/show-work-form.ts'
import { DESCRIPTION_MAX, MEDIUM_MAX, TITLE_MAX } from '#domain/catalogue/works/work-form.rules.ts'
import { openerId } from '#app/routes/studio/work-done.ts'
import type { WorkRefused } from '#app/routes/studio/post-work.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { AdditionalImages, MainImage } from './picture-fields.tsx'
import { CategoryFields, EditionFields } from './work-fields.tsx'
import { typedWork, useKeptDraft, withDraft } from './kept-draft.ts'
import { usePictures } from './use-pictures.ts'
import { useSaveWork } from './use-save-work.ts'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { workFormWords } from '#words/work-form.ts'

type Props = {
  shown: WorkFormShown
  /** The answer to the form where no script runs. */
  posted?: WorkRefused | undefined
}

/** Keeps the state it opened with: reloaded data doesn't change what is being typed. */
export function WorkForm({ shown: now, posted }: Props) {
  const [opened] = useState(now)
  const [entered, setEntered] = useState(() => posted?.values ?? withDraft(opened.entered, opened.draft))
  const [round, setRound] = useState(0)
  const [isBegun, setBegun] = useState(opened.draft !== undefined && !posted)
  const isInteractive = useInteractive()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = entered.work === ''
  const pictures = usePictures(entered)
  const draft = useKeptDraft(entered.work, () => form.current && typedWork(form.current), opened.draft !== undefined)
  const show = (fields: EnteredWork) => {
    setEntered(fields)
    setRound((before) => before + 1)
  }
  const saving = useSaveWork({
    form,
    list: pictures.list,
    shown: opened,
    draft,
    posted,
    // It then shows the current stock.
    onRefused: ({ values: now }) => now && now.version !== entered.version && show(now),
    round,
  })
  const { told, isWaiting, isSending, onTheWay, error, save } = saving
  const field = (name: 'title' | 'medium' | 'description' | 'titleHi' | 'descriptionHi') => ({
    name,
    defaultValue: entered[name],
    error: error(name),
  })
  useEffect(() => heading.current?.focus(), [])
  const change = () => {
    draft.touch()
    saving.lookAgain()
  }
  const changed = useEffectEvent(change)
  const listSeen = useRef(pictures.list)
  useEffect(() => {
    if (listSeen.current !== pictures.list) changed()
    listSeen.current = pictures.list
  }, [pictures.list])

  function goOn() {
    setBegun(false)
    form.current?.querySelector<HTMLElement>('[name="title"]')?.focus()
  }

  function startOver() {
    show(opened.entered)
    saving.clear()
    setBegun(false)
    pictures.startOver(opened.entered)
    void draft.forget()
    heading.current?.focus()
  }

  return (
    <section className="work-form slim" aria-labelledby="work-form-title" data-next={openerId(entered.work)}>
      <div className="work-form-head b16 side apart">
        <h2 className="d d3" id="work-form-title" ref={heading} tabIndex={-1}>
          {isNew ? workFormWords.addTitle : workFormWords.editTitle}
        </h2>
        <Link
          className="ib"
          to={href('/artist/dashboard')}
          aria-label={workFormWords.close}
          onClick={() => void draft.keepNow()}
        >
          <X className="i" />
        </Link>
      </div>
      {isBegun && opened.draft && isInteractive && (
        <div className="draft-notice b20 note row apart" role="status">
          <p>{workFormWords.draftFrom(datedMomentText(opened.draft.startedAt))}</p>
          <div>
            <Button look="outline" size="small" onClick={goOn}>
              {workFormWords.continueDraft}
            </Button>
            <Button look="quiet" size="small" onClick={startOver}>
              {workFormWords.startOver}
            </Button>
          </div>
        </div>
      )}
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate={isInteractive}
        onInput={change}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="key" value={entered.key} />
        <input type="hidden" name="work" value={entered.work} />
        <input type="hidden" name="version" value={entered.version} />
        <div className="stack g24 slim high">
          <MainImage pictures={pictures} error={error} />
          <AdditionalImages pictures={pictures} error={error} />
        </div>
        <div className="work-fields stack" key={round}>
          <div className="full">
            <TextField
              label={workFormWords.title}
              {...field('title')}
              required
              maxLength={TITLE_MAX}
              autoComplete="off"
            />
          </div>
          <CategoryFields
            shown={opened}
            entered={entered}
            error={error}
            picture={pictures.list.main ? pictures.sourceOf(pictures.list.main) : ''}
          >
            {(category) => (
              <>
                <TextField
                  label={workFormWords.medium}
                  {...field('medium')}
                  required
                  maxLength={MEDIUM_MAX}
                  placeholder={workFormWords.mediumExample}
                />
                <div className="full">
                  <TextArea
                    label={workFormWords.description}
                    {...field('description')}
                    required
                    maxLength={DESCRIPTION_MAX}
                  />
                </div>
                <div className="full">
                  <TextField
                    label={workFormWords.titleHi}
                    hint={workFormWords.hindiHint}
                    {...field('titleHi')}
                    lang="hi"
                    maxLength={TITLE_MAX}
                    autoComplete="off"
                  />
                </div>
                <div className="full">
                  <TextArea
                    label={workFormWords.descriptionHi}
                    hint={workFormWords.hindiHint}
                    {...field('descriptionHi')}
                    lang="hi"
                    maxLength={DESCRIPTION_MAX}
                  />
                </div>
                <div className="full">
                  <EditionFields {...{ shown: opened, entered, error, category }} />
                </div>
              </>
            )}
          </CategoryFields>
        </div>
        <FormMessage text={told} />
        <p className="work-form-told small ash" role="status">
          {isWaiting && workFormWords.savesAfterPictures(onTheWay)}
          {!isWaiting && draft.state === 'kept' && workFormWords.draftSaved}
          {!isWaiting && draft.state === 'not-kept' && workFormWords.draftNotSaved}
        </p>
        <div className="work-form-bar hair stack g12">
          <Link
            className={buttonClass({ look: 'quiet' })}
            to={href('/artist/dashboard')}
            onClick={() => void draft.keepNow()}
          >
            {workFormWords.cancel}
          </Link>
          <Button type="submit" aria-disabled={isSending || isWaiting}>
            {isSending
              ? workFormWords.saving
              : isWaiting
                ? workFormWords.uploading
                : isNew
                  ? workFormWords.add
                  : workFormWords.save}
          </Button>
        </div>
      </form>
    </section>
  )
}
