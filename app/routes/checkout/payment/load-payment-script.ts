/** The provider's script: fetched when somebody is about to pay, and not before. */

const TIMEOUT_MS = 10_000

export type ScriptLoaded = { ok: true } | { ok: false; reason: 'refused' | 'slow' }

let loaded: Promise<ScriptLoaded> | undefined

/** Once it has come it stays; what did not come is asked for again. */
export async function loadPaymentScript(address: string): Promise<ScriptLoaded> {
  loaded ??= load(address)
  const answer = await loaded
  if (!answer.ok) loaded = undefined
  return answer
}

function load(address: string): Promise<ScriptLoaded> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    const end = (answer: ScriptLoaded) => {
      clearTimeout(timer)
      if (!answer.ok) script.remove()
      resolve(answer)
    }
    const timer = setTimeout(() => end({ ok: false, reason: 'slow' }), TIMEOUT_MS)
    script.addEventListener('load', () => end({ ok: true }))
    script.addEventListener('error', () => end({ ok: false, reason: 'refused' }))
    script.src = address
    document.head.append(script)
  })
}
