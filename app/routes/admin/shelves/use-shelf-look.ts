import { useEffect, useState } from 'react'
import { callStore } from '#app/browser/call-store.ts'
import type { ShelfRule } from '#domain/shelves/shelf-works.ts'
import type { ShelfLook } from '#domain/shelves/show-shelves.ts'

export type LookState = 'ready' | 'counting' | 'failed'

const CHANGING_MS = 300

/** What the shelf would show, asked again on every change. */
export function useShelfLook(first: ShelfLook, { way, works, rule }: ShelfRule) {
  const asked = `${new URLSearchParams({ way, works })}&${rule}`
  const [shown, setShown] = useState({ asked, look: first })
  const [failed, setFailed] = useState('')
  useEffect(() => {
    if (shown.asked === asked) return
    let isOld = false
    const ask = async () => {
      const answered = await callStore<ShelfLook>(`/admin/shelves/works?${asked}`)
      if (isOld) return
      if (answered.ok) setShown({ asked, look: answered.answer })
      else setFailed(asked)
    }
    const timer = setTimeout(() => void ask(), CHANGING_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [asked, shown.asked])
  const state: LookState = shown.asked === asked ? 'ready' : failed === asked ? 'failed' : 'counting'
  return { look: shown.look, state }
}
