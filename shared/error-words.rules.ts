/** An error made safe for logs: what went wrong and where, without the values it was about. */

const MAILBOX = /[^\s<>()"'`,;:=/]+@[^\s<>()"'`,;:=/]+/g
/** As India writes them, with or without its number. */
const TELEPHONE = /(?<![\w-])(?:\+?91[ -]?|0)?[6-9]\d{9}(?![\w-])/g

/** What follows these is a key: it opens saved works, a quote, an order or a gift card for anyone who has it. */
const KEY_IN_PATH = /(\/(?:saved|quote|open)\/)[^\s"'<>?]+/g
/** Of mails about accounts, of offers, and of signing in elsewhere. */
const KEY_IN_QUERY = /([?&](?:token|key|offer|code|state)=)[^\s"'<>&]+/g

/** Text of others, such as what a mail server answers, names people; an address may be the key to what it shows. */
export const sayable = (text: string): string =>
  text
    .replaceAll(MAILBOX, '…@…')
    .replaceAll(TELEPHONE, '…')
    .replaceAll(KEY_IN_PATH, '$1…')
    .replaceAll(KEY_IN_QUERY, '$1…')

/** An error as it is written down. */
export type ErrorWords = {
  type: string
  message: string
  code: string | undefined
  stack: string | undefined
  cause: string | undefined
}

/** Of an error of a driver neither its connection nor the values of its statement. */
export function errorWords(error: unknown): ErrorWords | string {
  if (!(error instanceof Error)) return sayable(typeof error === 'string' ? error : `${typeof error}, no error`)
  const { name: type, message, stack, cause } = error
  const said = messageOf(error)
  return {
    type,
    message: said,
    code: fieldOf(error, 'code'),
    stack: stack && sayable(stack.replace(message, () => said)),
    cause: cause instanceof Error ? messageOf(cause) : undefined,
  }
}

/** A fault of the program, for the person who started it. */
export function faultWords(error: unknown): string {
  const words = errorWords(error)
  return typeof words === 'string' ? words : (words.stack ?? words.message)
}

function messageOf(error: Error): string {
  const { message } = error
  // What PostgreSQL refuses it often quotes: a value that is no number, a word that is none of a list.
  const isQuoted = fieldOf(error, 'severity') !== undefined && !fieldOf(error, 'code')?.startsWith('42')
  return sayable(isQuoted ? withoutQuoted(error, message) : message)
}

const NAMES = ['schema', 'table', 'column', 'constraint', 'dataType'] as const

/** Names of our own tables and rules may be said. */
function withoutQuoted(error: Error, message: string): string {
  const names = NAMES.map((name) => fieldOf(error, name))
  return (
    message
      .replaceAll(/"([^"]*)"/g, (quoted, name: string) => (names.includes(name) ? quoted : '"…"'))
      .split('\n')[0] ?? ''
  )
}

function fieldOf(error: Error, name: string): string | undefined {
  const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}
