/** The form in which an artist adds or changes a work: one form, of which a step at a time is in sight. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { enteredWork, type EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import type { WorkFormShown } from '#domain/studio/show-work-form.ts'
import { errorsByStep, firstWrongStep, stepAfter, stepBefore } from '#domain/studio/work-steps.rules.ts'
import { openerId } from '#app/routes/studio/work-done.ts'
import type { WorkRefused } from '#app/routes/studio/post-work.ts'
import { Button, buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { AdditionalImages, MainImage } from './picture-fields.tsx'
import { typedWork, useKeptDraft, withDraft } from './kept-draft.ts'
import { allPictures, pictureIdOf } from './picture-list.rules.ts'
import { StepPart, StepsBar } from './step-parts.tsx'
import { usePictureSize } from './use-picture-size.ts'
import { usePictures } from './use-pictures.ts'
import { useSaveWork } from './use-save-work.ts'
import { useSteps } from './use-steps.ts'
import { sharpness, WorkCheck, WorkPreview } from './work-check.tsx'
import { WorkFormFields } from './work-fields.tsx'
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
  const [typed, setTyped] = useState(entered)
  const [changes, setChanges] = useState(0)
  const [round, setRound] = useState(0)
  const [isBegun, setBegun] = useState(opened.draft !== undefined && !posted)
  const isInteractive = useInteractive()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = entered.work === ''
  const pictures = usePictures(entered)
  const draft = useKeptDraft(entered.work, () => form.current && typedWork(form.current), opened.draft !== undefined)
  const first = isNew ? 'photos' : 'check'
  const steps = useSteps(form, first)
  const { step, show } = steps
  const showAnew = (fields: EnteredWork) => {
    setEntered(fields)
    setTyped(fields)
    setRound((before) => before + 1)
  }
  const saving = useSaveWork({
    form,
    list: pictures.list,
    shown: opened,
    draft,
    posted,
    lead: steps.lead,
    // It then shows the current stock.
    onRefused: ({ values: now }) => now && now.version !== entered.version && showAnew(now),
    round,
  })
  const { told, isWaiting, isSending, onTheWay, error, save } = saving
  useEffect(() => heading.current?.focus(), [])
  const change = () => {
    draft.touch()
    setChanges((before) => before + 1)
  }
  const changed = useEffectEvent(change)
  const listSeen = useRef(pictures.list)
  useEffect(() => {
    if (listSeen.current !== pictures.list) changed()
    listSeen.current = pictures.list
  }, [pictures.list])

  // Fields may refuse what was typed, and one may decide whether another is sent: the form is read once they have.
  const isLast = step === 'check'
  const readTyped = useEffectEvent(() => {
    saving.lookAgain()
    if (form.current) setTyped(enteredWork(new FormData(form.current)))
  })
  useLayoutEffect(() => {
    if (changes > 0 || isLast) readTyped()
  }, [changes, isLast])

  const { main } = pictures.list
  const picture = main ? pictures.sourceOf(main) : ''
  const loadedSize = usePictureSize(picture)
  const known = knownPictures(opened).find(({ id }) => main && id === pictureIdOf(main))
  const seen = {
    shown: opened,
    typed,
    photos: allPictures(pictures.list).length,
    mainSize: known ?? loadedSize,
    picture,
  }
  const errors = saving.errorsOf(typed)
  const missing = errorsByStep(errors)

  function goOn() {
    setBegun(false)
    show(firstWrongStep(errors) ?? 'check')
  }

  function startOver() {
    showAnew(opened.entered)
    saving.clear()
    setBegun(false)
    pictures.startOver(opened.entered)
    void draft.forget()
    show(first)
  }

  const before = isNew ? stepBefore(step) : isLast ? undefined : 'check'
  const next = stepAfter(step)
  return (
    <section
      className="work-form"
      aria-labelledby="work-form-title"
      data-next={openerId(entered.work)}
      data-steps={isInteractive || undefined}
    >
      <div className="work-form-head side apart">
        <h2 className="d d3" id="work-form-title" ref={heading} tabIndex={-1}>
          {isNew ? workFormWords.addTitle : workFormWords.editTitle}
        </h2>
        {isInteractive && (
          <Link className="lk" to={href('/artist/dashboard')} onClick={() => void draft.keepNow()}>
            {workFormWords.saveDraft}
          </Link>
        )}
      </div>
      <StepsBar steps={steps} isDone={(one) => one !== 'check' && missing[one].length === 0}>
        <p className="ash" role="status">
          {isWaiting && workFormWords.savesAfterPictures(onTheWay)}
          {!isWaiting && draft.state === 'kept' && workFormWords.draftSaved}
          {!isWaiting && draft.state === 'not-kept' && workFormWords.draftNotSaved}
        </p>
      </StepsBar>
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate={isInteractive}
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault()
          if (isNew && !isLast) show(next)
          else save()
        }}
      >
        {isBegun && opened.draft && isInteractive && (
          <div className="draft-notice note row apart" role="status">
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
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="key" value={entered.key} />
        <input type="hidden" name="work" value={entered.work} />
        <input type="hidden" name="version" value={entered.version} />
        <StepPart step="photos" now={step}>
          <div className="work-pictures">
            <MainImage pictures={pictures} error={error} />
            <p className="hint" role="status">
              {sharpness(seen)}
            </p>
            <AdditionalImages pictures={pictures} error={error} />
          </div>
        </StepPart>
        <WorkFormFields key={round} {...{ shown: opened, entered, error, picture }} now={step} />
        {isInteractive && (
          <StepPart step="check" now={step}>
            {isLast && (
              <>
                <WorkPreview now={seen} />
                <WorkCheck now={seen} errors={errors} steps={steps} />
              </>
            )}
          </StepPart>
        )}
        <FormMessage text={told} />
        <div className="work-form-bar">
          {before && isInteractive ? (
            <ButtonLink look="outline" to={steps.addressOf(before)} preventScrollReset aria-label={workFormWords.back}>
              <ArrowLeft className="i" />
              <span className="bar-word">{workFormWords.back}</span>
            </ButtonLink>
          ) : (
            <Link
              className={buttonClass({ look: 'quiet' })}
              to={href('/artist/dashboard')}
              onClick={() => void draft.keepNow()}
            >
              {workFormWords.cancel}
            </Link>
          )}
          {isNew && !isLast && next !== 'photos' && (
            <span className="bar-next">
              <Button onClick={() => show(next)}>{workFormWords.goOnTo[next]}</Button>
            </span>
          )}
          <span className={isNew && !isLast ? 'bar-send later' : 'bar-send'}>
            <Button type="submit" aria-disabled={isSending || isWaiting}>
              {isSending
                ? workFormWords.saving
                : isWaiting
                  ? workFormWords.uploading
                  : isNew
                    ? workFormWords.add
                    : workFormWords.save}
            </Button>
          </span>
        </div>
      </form>
      {isInteractive && (
        <aside className="work-form-aside">
          <WorkPreview now={seen} />
        </aside>
      )}
    </section>
  )
}

/** Pictures whose size the store knows. */
const knownPictures = ({ pictures, draft }: WorkFormShown) => [
  ...pictures,
  ...(draft ? [...(draft.image ? [draft.image] : []), ...draft.images] : []),
]
