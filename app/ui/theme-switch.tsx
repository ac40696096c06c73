/** The lights of the gallery follow the system until a visitor dims or raises them; the choice stays in this browser. */
import { useInteractive } from './use-interactive.ts'

const KEY = 'lights'

/** Runs before the first paint. Its text is the same on every page, so one hash allows it. */
export const LIGHTS_SCRIPT = `try{var l=localStorage.getItem('${KEY}');if(l==='light'||l==='dark')document.documentElement.dataset.theme=l}catch(e){}`

export function ThemeSwitch() {
  if (!useInteractive()) return <span className="lights" />
  return (
    <button type="button" className="lights" onClick={switchLights}>
      <span className="when-light">Dim the lights</span>
      <span className="when-dark">Raise the lights</span>
    </button>
  )
}

function switchLights() {
  const root = document.documentElement
  const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = isDark ? 'light' : 'dark'
  try {
    localStorage.setItem(KEY, root.dataset.theme)
  } catch {
    // A browser that keeps nothing still changes the lights of this page.
  }
}
