/** Artists who send one hostile file after the other, from another process as from another machine; counts them. */
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { hostilePictures } from '#tests/harness/hostile-pictures.ts'
import { storeUrl } from '#tests/harness/store.ts'

const { url, cookies } = JSON.parse(process.env.READY ?? '') as { url: string; cookies: string[] }
// The sender's own cost must not burden the store.
setPriority(19)
const files = (await hostilePictures()).map(({ bytes }) => new Uint8Array(bytes))
console.info('ready')

async function attack(cookie: string, place: number): Promise<never> {
  for (let turn = place; ; turn++) {
    const body = new FormData()
    body.set('file', new File([files[(turn * 7) % files.length] ?? new Uint8Array()], 'x.jpg'))
    const headers = { origin: storeUrl, cookie }
    const answer = await fetch(`${url}/api/uploads`, { method: 'POST', body, headers }).catch(() => undefined)
    await answer?.arrayBuffer()
    console.info('sent')
    if (!answer || answer.status === 429 || answer.status === 503) await wait(250)
  }
}

await Promise.all(cookies.map(attack))
