/** Where a test starts a server: here, or on a machine of the test. */
import { connect } from 'node:net'

export type Place = {
  /** At which it listens. */
  address: string
  /** What runs a command there. */
  command(program: string, args: readonly string[]): [string, string[]]
}

export const HERE: Place = { address: '127.0.0.1', command: (program, args) => [program, [...args]] }

/** Only root may enter a machine of the test: the command gives up those rights there. */
export const asAccount = ({ uid = 0, gid = 0 }: { uid?: number; gid?: number }, program: string, args: string[]) =>
  ['setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', program, ...args]] as [string, string[]]

export const isListening = (port: number, address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, address)
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
