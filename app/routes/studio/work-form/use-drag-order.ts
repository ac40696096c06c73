import { useEffect, useEffectEvent, useRef } from 'react'

/** The children of a list are dragged to another place among themselves. */
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
