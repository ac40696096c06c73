/**
 * A public page works without its scripts, so they let its styles, fonts and pictures go first: they are fetched after
 * the first paint, or at the visitor's first touch. React Router has no setting for this, so the finished document is
 * changed: the module script becomes a data block that names what to fetch, and `BEGIN_LATE_SCRIPTS` later turns it
 * back into just what React expects.
 */

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE = '<script type="module" async="">'

/** Sent to the window by the application when it can act. */
export const LIVE = 'store-live'

/**
 * Runs after the scripts of every page; an unchanged document has nothing to fetch. A click or choice made before the
 * application is alive is kept and done then, the last one only: a plain click on a button or on `data-acts`, a choice
 * inside it. If scripts never come, links still work; a choice needs none, so it waits for the application however late.
 */
export const BEGIN_LATE_SCRIPTS = `(() => {
  const policy = window.trustedTypes?.createPolicy('late', { createScript: (text) => text })
  const touches = ['pointerdown', 'keydown', 'focusin']
  const begin = () => {
    for (const touch of touches) removeEventListener(touch, begin, true)
    const late = document.querySelector('script[data-modules]')
    if (!late) return
    for (const href of late.dataset.modules.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const script = document.createElement('script')
    script.type = 'module'
    script.text = policy ? policy.createScript(late.text) : late.text
    late.replaceWith(script)
  }
  for (const touch of touches) addEventListener(touch, begin, true)
  addEventListener('load', () => {
    setTimeout(begin, 3000)
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  })

  let kept
  const keep = (event) => {
    const acts = event.target.closest('button[type=button], [data-acts]')
    if (!acts || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (event.type === 'change') kept = { chosen: event.target }
    else if (acts.matches('a, button')) {
      event.preventDefault()
      kept = { pressed: acts }
      setTimeout(act, 5000)
    }
  }
  const act = () => {
    removeEventListener('click', keep, true)
    removeEventListener('change', keep, true)
    const { pressed, chosen } = kept ?? {}
    kept = undefined
    if (pressed) pressed.click()
    else if (chosen?.matches('[type=radio], [type=checkbox]')) {
      chosen.checked = !chosen.checked
      chosen.click()
    } else if (chosen) chosen.dispatchEvent(new Event('change', { bubbles: true }))
  }
  addEventListener('click', keep, true)
  addEventListener('change', keep, true)
  addEventListener('${LIVE}', act, { once: true })
})()`

export function withLateScripts(html: Buffer): Buffer {
  const headEnd = html.indexOf('</head>')
  const script = html.indexOf(MODULE, headEnd)
  if (script < 0) return html
  const modules: string[] = []
  const head = html.toString('utf8', 0, headEnd).replaceAll(PRELOAD, (_, address: string) => {
    modules.push(address)
    return ''
  })
  return Buffer.concat([
    Buffer.from(head),
    html.subarray(headEnd, script),
    Buffer.from(`<script type="text/plain" data-modules="${modules.join(' ')}">`),
    html.subarray(script + MODULE.length),
  ])
}
