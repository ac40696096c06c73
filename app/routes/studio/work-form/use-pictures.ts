import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { ADDITIONAL_IMAGES_MAX } from '#domain/catalogue/works/work-form.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { uploadPicture } from '#app/browser/send-picture.ts'
import type { PictureSent } from '#app/browser/upload-answer.rules.ts'
import {
  refusalOfMain,
  sortOthers,
  withRefused,
  type FileRefusal,
  allPictures,
  changePictures,
  pictureIdOf,
  nextToSend,
  type ListedPicture,
  type PictureList,
} from './picture-list.rules.ts'

/** Pictures that the store already has, as the form names them. */
export type StoredPictures = Pick<EnteredWork, 'image' | 'images' | 'alts'>

type OwnFile = { file: File; preview: string; cancel?: () => void }

const listOf = ({ image, images, alts }: StoredPictures): PictureList => {
  const stored = (id: string): ListedPicture => ({
    key: id,
    name: '',
    alt: alts[id] ?? '',
    progress: { state: 'here', pictureId: id },
  })
  return { main: image === '' ? null : stored(image), others: images.map(stored) }
}

/**
 * The pictures of the form. Chosen files upload at once, two at a time. A failed one can be retried, and a refused one is
 * removed.
 */
export function usePictures(atFirst: StoredPictures, most = ADDITIONAL_IMAGES_MAX) {
  const [list, change] = useReducer(changePictures, atFirst, listOf)
  const [refusals, setRefusals] = useState<{ main: FileRefusal[]; others: FileRefusal[] }>({ main: [], others: [] })
  const files = useRef(new Map<string, OwnFile>())

  const listFile = (file: File): ListedPicture => {
    const key = crypto.randomUUID()
    files.current.set(key, { file, preview: URL.createObjectURL(file) })
    return { key, name: file.name, alt: '', progress: { state: 'waiting' } }
  }
  const forget = (key: string) => {
    const own = files.current.get(key)
    if (!own) return
    own.cancel?.()
    URL.revokeObjectURL(own.preview)
    files.current.delete(key)
  }

  const settle = useEffectEvent((key: string, answer: PictureSent, name: string) => {
    if (answer.ok) return change({ kind: 'progress', key, progress: { state: 'here', pictureId: answer.pictureId } })
    const { error: text, isRefused } = answer
    if (!isRefused) return change({ kind: 'progress', key, progress: { state: 'failed', error: text } })
    const place = list.main?.key === key ? 'main' : 'others'
    setRefusals((told) => ({ ...told, [place]: withRefused(told[place], { text, name }) }))
    forget(key)
    change({ kind: 'refuse', key })
  })

  useEffect(() => {
    for (const key of nextToSend(list)) {
      const own = files.current.get(key)
      if (!own || own.cancel) continue
      const tell = (percent: number) => change({ kind: 'progress', key, progress: { state: 'sending', percent } })
      const { sent, cancel } = uploadPicture(own.file, tell)
      own.cancel = cancel
      tell(0)
      void sent.then((answer) => {
        if (files.current.get(key) !== own) return
        delete own.cancel
        settle(key, answer, own.file.name)
      })
    }
  }, [list])

  // Uploads still under way are cancelled when the form closes.
  useEffect(() => {
    const own = files.current
    return () => {
      for (const { cancel, preview } of own.values()) {
        cancel?.()
        URL.revokeObjectURL(preview)
      }
      own.clear()
    }
  }, [])

  return {
    list,
    change,
    refusals,
    chooseMain: (file: File | undefined) => {
      if (!file) return
      const refusal = refusalOfMain(file)
      setRefusals((told) => ({ ...told, main: refusal ? [refusal] : [] }))
      if (refusal) return
      if (list.main && pictureIdOf(list.main) === undefined) forget(list.main.key)
      change({ kind: 'main', picture: listFile(file) })
    },
    chooseOthers: (chosen: readonly File[]) => {
      const { taken, refusals: others } = sortOthers(chosen, most - list.others.length, most)
      setRefusals((told) => ({ ...told, others }))
      change({ kind: 'others', pictures: taken.map(listFile) })
    },
    retry: (key: string) => change({ kind: 'progress', key, progress: { state: 'waiting' } }),
    remove: (key: string) => {
      forget(key)
      change({ kind: 'remove', key })
    },
    /** The picture's address: the chosen file itself until the page is reloaded. */
    sourceOf: (picture: ListedPicture): string => {
      const pictureId = pictureIdOf(picture)
      const preview = files.current.get(picture.key)?.preview
      return preview ?? (pictureId ? renditionAddress({ pictureId, width: 640, format: 'webp' }) : '')
    },
    startOver: (pictures: StoredPictures) => {
      for (const { key } of allPictures(list)) forget(key)
      setRefusals({ main: [], others: [] })
      change({ kind: 'reset', list: listOf(pictures) })
    },
  }
}

export type Pictures = ReturnType<typeof usePictures>

/** Lets the children of a list be dragged into another order. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const move = useEffectEvent(onMove)
  useEffect(() => {
    const element = list.current
    if (!element) return
    let from = -1
    const placeOf = ({ target }: Event) => [...element.children].findIndex((child) => child.contains(target as Node))
    const listening = new AbortController()
    const on = (type: 'dragstart' | 'dragover' | 'drop' | 'dragend', hear: (event: DragEvent) => void) =>
      element.addEventListener(type, hear, { signal: listening.signal })
    on('dragstart', (event) => {
      from = placeOf(event)
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move'
    })
    on('dragover', (event) => from >= 0 && event.preventDefault())
    on('drop', (event) => {
      if (from < 0) return
      event.preventDefault()
      const to = placeOf(event)
      if (to >= 0 && to !== from) move(from, to)
      from = -1
    })
    on('dragend', () => (from = -1))
    return () => listening.abort()
  }, [])
  return list
}
