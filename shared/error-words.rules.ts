/** An error made safe for logs: the failure and its place, without its values. */

const MAILBOX = /[^\s<>()"'`,;:=/]+@[^\s<>()"'`,;:=/]+/g
/** As India writes them, with or without its number. */
const TELEPHONE = /(?<![\w-])(?:\+?91[ -]?|0)?[6-9]\d{9}(?![\w-])/g

/** What follows these is a key: it opens saved works, a quote, an order or the like, or stops e-mails, for anyone who has it. */
const KEY_IN_PATH = /(\/(?:saved|quote|open|receive\/confirm|certificate|unsubscribe\/[a-z-]+)\/)[^\s"'<>?]+/g
/** Links in e-mails about accounts, quotes and new sign-ins. */
const KEY_IN_QUERY = /([?&](?:token|key|quote|code|state)=)[^\s"'<>&]+/g

/** Third-party text can contain names, and URLs can contain secrets. Redact both before logging. */
export const sayable = (text: string): string =>
  text
    .replaceAll(MAILBOX, '…@…')
    .replaceAll(TELEPHONE, '…')
    .replaceAll(KEY_IN_PATH, '$1…')
    .replaceAll(KEY_IN_QUERY, '$1…')

/** An error as it is logged. */
export type ErrorWords = {
  type: string
  message: string
  code: string | undefined
  stack: string | undefined
  cause: string | undefined
}

/** A driver's error, without its connection or the values of its statement. */
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
  // PostgreSQL often quotes the value it refuses, such as a bad number or an unknown enum value.
  const isQuoted = fieldOf(error, 'severity') !== undefined && !fieldOf(error, 'code')?.startsWith('42')
  return sayable(isQuoted ? withoutQuoted(error, message) : message)
}

const NAMES = ['schema', 'table', 'column', 'constraint', 'dataType'] as const

/** Names of our own tables and constraints may be logged. */
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
