import pg from 'pg'

type Submit = (this: SentQuery, connection: unknown) => unknown

export type SentQuery = { text: string; values?: unknown[] }

/** The statements that any client of this process sends while `work` runs, without transaction brackets. */
export async function recordQueries(work: () => Promise<unknown>): Promise<SentQuery[]> {
  const prototype = pg.Query.prototype as { submit: Submit }
  const submit = Reflect.get(prototype, 'submit')
  const sent: SentQuery[] = []
  prototype.submit = function (connection) {
    sent.push({ text: this.text, ...(this.values && { values: [...this.values] }) })
    return submit.call(this, connection)
  }
  try {
    await work()
  } finally {
    prototype.submit = submit
  }
  return sent.filter(({ text }) => !isBracket(text))
}

/** A transaction begins in the pipeline of its first statement. */
export const isBracket = (text: string): boolean => /^\s*(begin|start transaction|commit|rollback|set)\b/i.test(text)

export const countQueries = async (work: () => Promise<unknown>): Promise<number> => (await recordQueries(work)).length
