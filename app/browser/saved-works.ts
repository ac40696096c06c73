/** Saving works from anywhere: shown at once, done in order, and remembered for a guest until signed in. */
import type { Me } from '#domain/accounts/visitor.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { changeMe, meNow, refreshMe } from './me.ts'
import { requestSignIn } from './sign-in-request.ts'
import { tryStorage } from './try-storage.ts'

type Work = { id: string; title: string }

const STORAGE_KEY = 'wished'
/** Whoever signs in later than that has forgotten what was pressed. */
const REMEMBERED_MS = 30 * 60_000

/** Of one work the changes wait for each other: the last press wins. */
const doing = new Map<string, Promise<void>>()

export function setSaved(work: Work, isSaved: boolean): void {
  const me = meNow()
  if (me && !me.user) return askWho(work)
  const sent = (doing.get(work.id) ?? Promise.resolve()).catch(() => {}).then(() => send(work, isSaved))
  doing.set(work.id, sent)
  changeMe((now) => withSaved(now, work.id, isSaved), sent)
  // A failure is in the store's own log; here the heart goes back to what it was.
  sent.catch(() => {})
}

/** Once somebody is known: does what was pressed before, and only once, whatever page it was pressed on. */
export function saveRemembered(): void {
  const id = takeRemembered()
  if (id !== undefined) setSaved({ id, title: '' }, true)
}

function withSaved(me: Me, id: string, isSaved: boolean): Me {
  if (!me.user || me.wishlist.includes(id) === isSaved) return me
  return { ...me, wishlist: isSaved ? [id, ...me.wishlist] : me.wishlist.filter((saved) => saved !== id) }
}

async function send(work: Work, isSaved: boolean): Promise<void> {
  const body = new URLSearchParams({ [isSaved ? 'save' : 'remove']: work.id })
  const answer = await fetch('/api/wishlist', { method: 'POST', body })
  if (answer.ok) return
  if (answer.status === 401) {
    void refreshMe()
    askWho(work)
  } else if (answer.status < 500) {
    const { message } = (await answer.json()) as { message: string }
    announce({ kind: 'failed', text: message })
  }
  throw new Error(`Saving a work was answered with ${answer.status}.`)
}

function askWho({ id, title }: Work): void {
  // Refused: the heart is pressed once more after signing in.
  tryStorage(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ id, until: Date.now() + REMEMBERED_MS })))
  requestSignIn({ words: title ? `Sign in to save ${title} to your wishlist.` : 'Sign in to save works.' })
}

const takeRemembered = () =>
  tryStorage(() => {
    const stored = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    const { id, until } = JSON.parse(stored ?? '{}') as { id?: unknown; until?: unknown }
    return typeof id === 'string' && Number(until) > Date.now() ? id : undefined
  })
