/** As much of the W3C's WebDriver protocol as the walk needs. */
export const ESCAPE = '\uE00C'

export type Browser = Awaited<ReturnType<typeof openBrowser>>

export async function openBrowser(driver: string) {
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, { capabilities: {} })
  const session = `${driver}/session/${sessionId}`
  const post = <T = null>(command: string, body: object = {}) => send<T>('POST', `${session}/${command}`, body)

  return {
    go: (address: string) => post('url', { url: address }),
    resize: (width: number, height: number) => post('window/rect', { width, height }),

    /** Runs in the page, so it knows its own arguments only. */
    run: <Args extends unknown[], T>(script: (...args: Args) => T, ...args: Args) =>
      post<Awaited<T>>('execute/sync', { script: `return (${String(script)})(...arguments)`, args }),

    /** Clicks the element at this place. */
    pressAt: ([x, y]: readonly [number, number]) =>
      post('actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),

    /** The focused element receives them. */
    type: (keys: string) =>
      post('actions', {
        actions: [{ type: 'key', id: 'keys', actions: Array.from(keys, pressOf).flat() }],
      }),

    /** A PNG file, in base64. */
    picture: () => send<string>('GET', `${session}/screenshot`),
    close: () => send('DELETE', session),
  }
}

const pressOf = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

async function send<T>(method: string, address: string, body?: object): Promise<T> {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
