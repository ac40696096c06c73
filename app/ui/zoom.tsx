import { useEffect, useRef, useState } from 'react'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { ratioClass } from '#domain/catalogue/hanging.rules.ts'
import { SCALE_MAX, WHOLE_VIEW, shiftedBy, zoomedBy } from '#domain/catalogue/zoom-view.rules.ts'
import type { Point, ZoomView } from '#domain/catalogue/zoom-view.rules.ts'
import { workPageWords } from '#words/work-page.ts'
import { Picture } from './picture.tsx'
import styles from '#app/styles/zoom.css?url'

/** One picture on the full screen: pinch, wheel, drag, plus, minus, arrows; Escape closes. */
export function Zoom({ picture, onClose }: { picture: PictureFacts; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [scale, setScale] = useState(1)
  const { viewport, hold, closer, further } = useZoomView(setScale)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    <dialog ref={dialog} className="zoom" aria-label={workPageWords.zoomOf(picture.alt)} onClose={onClose}>
      <link rel="stylesheet" href={styles} precedence="late" />
      <div className="zoom-viewport stack wide" ref={viewport}>
        <div className={`zoom-hold ${ratioClass(picture)}`} ref={hold}>
          <Picture picture={picture} sizes="1600px" isAwaited />
        </div>
      </div>
      <div className="zoom-tools side">
        <button type="button" aria-label={workPageWords.zoomOut} disabled={scale <= 1} onClick={further}>
          −
        </button>
        <span className="num" role="status">
          {Math.round(scale * 100)}%
        </span>
        <button type="button" aria-label={workPageWords.zoomIn} disabled={scale >= SCALE_MAX} onClick={closer}>
          +
        </button>
        <button type="button" className="zoom-close" onClick={() => dialog.current?.close()}>
          {workPageWords.close}
        </button>
      </div>
    </dialog>
  )
}

/** Fingers, mouse, wheel and keys become a zoom view, which is written straight to the element: no render for a move. */

const STEP = 1.5
const PRESS_SCALE = 2.5
const KEY_SHIFT_PX = 90
const STILL_PX = 6
const DOUBLE_TAP_MS = 320
const MIDDLE: Point = { x: 0, y: 0 }

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: KEY_SHIFT_PX, y: 0 },
  ArrowRight: { x: -KEY_SHIFT_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_SHIFT_PX },
  ArrowDown: { x: 0, y: -KEY_SHIFT_PX },
}

function useZoomView(onScale: (scale: number) => void) {
  const viewport = useRef<HTMLDivElement>(null)
  const hold = useRef<HTMLDivElement>(null)
  const act = useRef({ closer: () => {}, further: () => {} })
  useEffect(() => {
    if (!viewport.current || !hold.current) return
    const view = zoomView(viewport.current, hold.current, onScale)
    act.current = { closer: () => view.zoom(STEP), further: () => view.zoom(1 / STEP) }
    const listening = new AbortController()
    listen(viewport.current, view, listening.signal)
    return () => listening.abort()
  }, [onScale])
  return { viewport, hold, closer: () => act.current.closer(), further: () => act.current.further() }
}

type View = ReturnType<typeof zoomView>

function zoomView(viewport: HTMLElement, hold: HTMLElement, onScale: (scale: number) => void) {
  let view: ZoomView = WHOLE_VIEW
  const show = (next: ZoomView) => {
    view = next
    hold.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    viewport.classList.toggle('is-near', view.scale > 1)
    onScale(view.scale)
  }
  const pictureSize = () => ({ width: hold.offsetWidth, height: hold.offsetHeight })
  const viewportSize = () => ({ width: viewport.clientWidth, height: viewport.clientHeight })
  return {
    zoom: (factor: number, at = MIDDLE) => show(zoomedBy(view, factor, at, pictureSize(), viewportSize())),
    shift: (by: Point) => show(shiftedBy(view, by, pictureSize(), viewportSize())),
    toggle(at: Point) {
      this.zoom(view.scale > 1 ? 1 / view.scale : PRESS_SCALE, at)
    },
  }
}

function listen(viewport: HTMLElement, view: View, signal: AbortSignal) {
  const fingers = new Map<number, Point>()
  let moved = 0
  let tappedAt = 0
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = viewport.getBoundingClientRect()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
    viewport.addEventListener(type, act, { signal, passive: false })

  on('wheel', (event) => {
    event.preventDefault()
    view.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0022)), fromMiddle(event))
  })
  on('pointerdown', (event) => {
    if (event.button !== 0) return
    viewport.setPointerCapture(event.pointerId)
    if (fingers.size === 0) moved = 0
    fingers.set(event.pointerId, { x: event.x, y: event.y })
  })
  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const by = { x: event.x - before.x, y: event.y - before.y }
    moved += Math.abs(by.x) + Math.abs(by.y)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const middle = { x: (event.x + other.x) / 2, y: (event.y + other.y) / 2 }
      view.zoom(distance(event, other) / Math.max(1, distance(before, other)), fromMiddle(middle))
      view.shift({ x: by.x / 2, y: by.y / 2 })
    } else view.shift(by)
    fingers.set(event.pointerId, { x: event.x, y: event.y })
  })
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || event.type === 'pointercancel' || moved > STILL_PX) return
    const isSecondTap = event.timeStamp - tappedAt < DOUBLE_TAP_MS
    tappedAt = event.timeStamp
    if (event.pointerType === 'mouse' || isSecondTap) view.toggle(fromMiddle(event))
  }
  on('pointerup', lift)
  on('pointercancel', lift)
  // Keys reach the whole dialog, wherever its focus is.
  viewport.closest('dialog')?.addEventListener(
    'keydown',
    (event) => {
      const arrow = ARROWS[event.key]
      if (arrow) view.shift(arrow)
      else if (event.key === '+' || event.key === '=') view.zoom(STEP)
      else if (event.key === '-') view.zoom(1 / STEP)
      else return
      event.preventDefault()
    },
    { signal },
  )
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
