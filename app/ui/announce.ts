/** Says something in a toast from anywhere. The region that shows toasts is fetched with the first one. */
import { tryStorage } from '#app/browser/try-storage.ts'

type Announcement = { kind: 'done' | 'failed' | 'told'; text: string }

type Listener = (announcement: Announcement) => void

const waiting: Announcement[] = []
let listener: Listener | undefined
let wanted: (() => void) | undefined

export function announce(announcement: Announcement): void {
  if (listener) return listener(announcement)
  waiting.push(announcement)
  wanted?.()
}

const STORED = 'announcement'

/** Announced by the next page loaded in this window. */
export function announceNext(announcement: Announcement): void {
  tryStorage(() => sessionStorage.setItem(STORED, JSON.stringify(announcement)))
}

/** For the page: announces the message that the one before it left. */
export function sayStored(): void {
  tryStorage(() => {
    const kept = sessionStorage.getItem(STORED)
    sessionStorage.removeItem(STORED)
    if (kept !== null) announce(JSON.parse(kept) as Announcement)
  })
}

/** For the region: gets earlier messages, and everything after. */
export function hearAnnouncements(hear: Listener): () => void {
  listener = hear
  for (const announcement of waiting.splice(0)) hear(announcement)
  return () => void (listener = undefined)
}

/** For the page: learns that a region is wanted. */
export function onFirstAnnouncement(want: () => void): () => void {
  wanted = want
  if (waiting.length > 0) want()
  return () => void (wanted = undefined)
}
