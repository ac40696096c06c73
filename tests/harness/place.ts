/** Where a test starts a server: here, or on a machine of the test. */
import { spawn } from 'node:child_process'
import { connect } from 'node:net'

export type Place = {
  /** At which it listens. */
  address: string
  /** What runs a command there. */
  command(program: string, args: readonly string[]): [string, string[]]
}

export const HERE: Place = { address: '127.0.0.1', command: (program, args) => [program, [...args]] }

/**
 * Runs a shell there under this account, and returns it. Only root may enter a machine of the test: the command gives up
 * those rights there. In a session of its own, it has the same share of the processors as each other machine.
 */
export function startAs(account: { uid?: number; gid?: number }, args: readonly string[], place: Place) {
  const stdio: ['pipe', 'ignore', 'pipe'] = ['pipe', 'ignore', 'pipe']
  if (place === HERE) return spawn('sh', args, { ...account, cwd: '/', stdio })
  const rights = [`--reuid=${account.uid ?? 0}`, `--regid=${account.gid ?? 0}`, '--clear-groups']
  return spawn(...place.command('setpriv', [...rights, 'sh', ...args]), { cwd: '/', stdio, detached: true })
}

export const isListening = (port: number, address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, address)
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
