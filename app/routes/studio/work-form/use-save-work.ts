import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { useFetcher, isRouteErrorResponse } from 'react-router'
import { enteredWork, type EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import type { WorkFormShown } from '#domain/studio/show-work-form.ts'
import { readWorkForm } from '#domain/catalogue/works/work-form.rules.ts'
import { sizeIdsOf } from '#domain/catalogue/works/work-sizes.rules.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { formsWords } from '#words/forms.ts'
import type { WorkRefused } from '#app/routes/studio/post-work.ts'
import { allPictures, hasFailed, isOnTheWay, type PictureList } from './picture-list.rules.ts'
import type { Draft } from './kept-draft.ts'
import { nobodyAnswered, toldOf } from '#app/browser/network-error.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'

type Saving = {
  form: RefObject<HTMLFormElement | null>
  list: PictureList
  shown: WorkFormShown
  draft: Draft
  /** The answer to the form where no script runs. */
  posted: WorkRefused | undefined
  onRefused: (answer: WorkRefused) => void
  /** Takes the artist to the first error. */
  lead: (errors: FormErrors) => void
  /** Rises when the fields are rendered again. */
  round: number
}

/** Reads the form as the server does, waits for uploads, and sends it. */
export function useSaveWork({ form, list, shown, draft, posted, onRefused, lead, round }: Saving) {
  const fetcher = useFetcher<WorkRefused>()
  const [told, setTold] = useState(posted)
  /** Errors found here that are still not corrected. */
  const [left, setLeft] = useState<FormErrors>()
  const [heard, setHeard] = useState<WorkRefused>()
  const [isWaiting, setWaiting] = useState(false)
  const onTheWay = allPictures(list).filter(isOnTheWay).length
  const isSending = fetcher.state !== 'idle'
  const answer = isSending || fetcher.data === heard ? undefined : fetcher.data
  const refused = told ?? answer
  const errors = left ?? refused?.errors ?? {}
  const isMended = left !== undefined && Object.keys(left).length === 0

  const errorsOf = (entered: EnteredWork): FormErrors => {
    const read = readWorkForm(entered, knownOf(shown))
    const { image: _, ...errors }: FormErrors = read.ok ? {} : read.errors
    return list.main ? errors : { image: workFormErrorsWords.noImage, ...errors }
  }
  const errorsIn = (element: HTMLFormElement) => errorsOf(enteredWork(new FormData(element)))
  const refuse = (message: string, errors: FormErrors = {}) => {
    setWaiting(false)
    setTold({ isDone: false, values: undefined, message, errors })
    setLeft(Object.keys(errors).length > 0 ? errors : undefined)
  }
  const forgetRefusal = () => {
    setTold(undefined)
    setLeft(undefined)
    setHeard(fetcher.data)
  }
  const send = useEffectEvent(async () => {
    const element = form.current
    if (!element) return
    await draft.pause()
    setWaiting(false)
    if (allPictures(list).some(hasFailed)) {
      draft.goOn()
      return refuse(workFormErrorsWords.uploadFailed)
    }
    await fetcher.submit(new FormData(element), { method: 'post', encType: 'multipart/form-data' })
  })

  useEffect(() => {
    if (!isWaiting || onTheWay > 0) return
    const soon = setTimeout(() => void send())
    return () => clearTimeout(soon)
  }, [isWaiting, onTheWay])

  const hear = useEffectEvent((refusal: WorkRefused) => {
    draft.goOn()
    onRefused(refusal)
  })
  useEffect(() => {
    if (answer) hear(answer)
  }, [answer])

  const leadNow = useEffectEvent(() => refused && lead(refused.errors))
  useLayoutEffect(() => {
    if (refused) leadNow()
  }, [refused])
  useLayoutEffect(() => {
    if (round > 0) leadNow()
  }, [round])

  return {
    told: isMended ? undefined : refused?.message,
    isWaiting,
    isSending,
    onTheWay,
    error: (name: string) => errors[name],
    /** What is wrong now, told or not. */
    errorsOf,
    clear: forgetRefusal,
    /** Clears errors that were corrected. Other fields are not checked again before saving. */
    lookAgain: () => {
      if (!left || !told || !form.current) return
      const now = errorsIn(form.current)
      setLeft(Object.fromEntries(Object.entries(now).filter(([name]) => name in told.errors)))
    },
    save: () => {
      const element = form.current
      if (!element || isSending || isWaiting) return
      const errors = errorsIn(element)
      if (Object.keys(errors).length > 0) return refuse(formsWords.fixFirst, errors)
      forgetRefusal()
      setWaiting(true)
    },
  }
}

function knownOf({ categories, frames, entered, usual, sizes }: WorkFormShown) {
  const ofCategories = Object.entries(usual).map(([id, { sizeSetId }]) => ({ id, sizeSetId }))
  return {
    categories,
    frameIds: frames.map(({ id }) => id),
    sizeIds: sizeIdsOf(ofCategories, sizes),
    ownImageIds: entered.images,
  }
}

/** When there is no answer, or an unexpected one, the form stays open with everything typed. */
export async function keepWhatIsTyped({ serverAction }: { serverAction: () => Promise<unknown> }): Promise<unknown> {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const refused = isRouteErrorResponse(thrown) ? toldOf(thrown) : undefined
    const message = refused?.message ?? workFormErrorsWords.notSaved
    return nobodyAnswered<WorkRefused>({ isDone: false, values: undefined, errors: {}, message })
  }
}
