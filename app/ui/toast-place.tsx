import { useEffect } from 'react'
import { onFirstAnnouncement, sayKept } from './announce.ts'
import { useLater } from './use-later.ts'

const loadToasts = () => import('./toasts.tsx')

/** Costs nothing until something is said. */
export function ToastPlace() {
  const { Component: Toasts, fetchIt } = useLater(loadToasts)
  useEffect(() => onFirstAnnouncement(() => void fetchIt().catch(() => {})))
  useEffect(sayKept, [])
  return Toasts && <Toasts />
}
