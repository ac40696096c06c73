/** Turns on notifications in this browser: it asks the person, and the store keeps where to send them. */
import { callStore } from './call-store.ts'

const WORKER = '/push-worker.js'

type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

/** The address of one worker, and of nothing else. */
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('push', { createScriptURL: () => WORKER })

type TurnedOn = 'on' | 'unconfirmed' | 'denied' | 'failed'

export async function turnOnPush(publicKey: string): Promise<TurnedOn> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied'
    const worker = await navigator.serviceWorker.register(policy?.createScriptURL('') ?? WORKER)
    const own = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
    const subscribed = await worker.pushManager.subscribe(own).catch(async () => {
      // An earlier one may be for another key of the shop.
      await (await worker.pushManager.getSubscription())?.unsubscribe()
      return worker.pushManager.subscribe(own)
    })
    const { endpoint, keys: { p256dh, auth } = {} } = subscribed.toJSON()
    const called = await callStore<{ isConfirmed: boolean }>('/api/push', { endpoint, p256dh, auth })
    if (!called.ok) return 'failed'
    return called.answer.isConfirmed ? 'on' : 'unconfirmed'
  } catch {
    return 'failed'
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (character) => character.charCodeAt(0))
}
