import { ownAddress } from '#app/ui/addresses.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { isEmptyDraft, type TypedWork } from '#domain/studio/work-draft.rules.ts'
import { callStore } from '#app/browser/call-store.ts'
import { enteredWork, type EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import type { KeptDraft } from '#domain/studio/work-drafts.ts'

const QUIET_MS = 1_200

type State = 'nothing' | 'kept' | 'not-kept'

/** Saves what is typed on the server, a moment after the last key. It sends one draft at a time. */
export function useKeptDraft(work: string, readForm: () => TypedWork | null, isThere: boolean) {
  const [state, setState] = useState<State>('nothing')
  const isKept = useRef(isThere)
  const isOver = useRef(false)
  const isChanged = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keeping = useRef(Promise.resolve())

  /** What is to be saved, once; null when there is nothing new. */
  const takeChanged = () => {
    if (!isChanged.current || isOver.current) return null
    const draft = readForm()
    if (!draft || (!isKept.current && isEmptyDraft(draft))) return null
    isChanged.current = false
    return draft
  }

  const keepNow = () => {
    clearTimeout(timer.current)
    keeping.current = keeping.current.then(async () => {
      const draft = takeChanged()
      if (!draft) return
      const kept = await callStore(href('/api/work-drafts'), { work, draft })
      if (kept.ok) isKept.current = true
      else isChanged.current = true
      setState(kept.ok ? 'kept' : 'not-kept')
    })
    return keeping.current
  }

  // Closing the tab, hiding it on a phone or going back loses nothing.
  const leave = useEffectEvent(() => {
    const draft = takeChanged()
    if (!draft) return
    const body = JSON.stringify({ work, draft })
    const headers = { 'Content-Type': 'application/json' }
    fetch(ownAddress(href('/api/work-drafts')), { method: 'POST', body, headers, keepalive: true }).catch(
      () => undefined,
    )
  })
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', leave)
    }
  }, [])

  // A layout effect, since later effects would find the form gone.
  useLayoutEffect(() => () => leave(), [])

  return {
    state,
    /** Something was typed, or a picture was added. */
    touch: () => {
      isChanged.current = true
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keepNow(), QUIET_MS)
    },
    /** Before the form closes without saving. */
    keepNow,
    /** While the work itself is saved, no draft is, so that none outlives it. */
    pause: async () => {
      isOver.current = true
      clearTimeout(timer.current)
      await keeping.current
    },
    goOn: () => {
      isOver.current = false
    },
    forget: async () => {
      clearTimeout(timer.current)
      isChanged.current = false
      await keeping.current
      isKept.current = false
      setState('nothing')
      return callStore(href('/api/work-drafts'), { work, draft: null })
    },
  }
}

export type Draft = ReturnType<typeof useKeptDraft>

/** The form's current content, as a draft, without pictures that are still uploading. */
export function typedWork(form: HTMLFormElement): TypedWork {
  const { frames, sizes, image, images, alts, ...texts } = enteredWork(new FormData(form))
  const { key: _key, work: _work, version: _version, ...fields } = texts
  const picture = (id: string) => ({ id, alt: alts[id] ?? '' })
  return {
    fields,
    frames,
    sizes,
    image: image === '' ? null : picture(image),
    images: images.map(picture),
  }
}

export function withDraft(entered: EnteredWork, draft: KeptDraft | undefined): EnteredWork {
  if (!draft) return entered
  const { fields, frames, sizes, image, images } = draft
  const alts = Object.fromEntries([...(image ? [image] : []), ...images].map(({ id, alt }) => [id, alt]))
  // A draft from before the work had sizes doesn't remove them.
  const kept = sizes.length > 0 ? sizes : entered.sizes
  return {
    ...entered,
    ...fields,
    frames,
    sizes: kept,
    image: image?.id ?? '',
    images: images.map(({ id }) => id),
    alts,
  }
}
