import { useEffect, useState } from 'react'
import { callStore } from '#app/browser/call-store.ts'
import type { ShelfRule } from '#domain/shelves/shelf-works.ts'
import type { ShelfLook } from '#domain/shelves/show-shelves.ts'

export type LookState = 'ready' | 'counting' | 'failed'

const CHANGING_MS = 300

const written = ({ way, works, rule }: ShelfRule) => `${new URLSearchParams({ way, works })}&${rule}`

/** What the shelf would show, asked again on every change. `first`: what the stored one shows. */
export function useShelfLook(first: { of: ShelfRule; look: ShelfLook }, shelf: ShelfRule) {
  const asked = written(shelf)
  const [shown, setShown] = useState({ asked: written(first.of), look: first.look })
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
