import pg from 'pg'

type Submit = (this: { text: string }, connection: unknown) => unknown

/** Counts the statements that any client of this process sends while `work` runs. Transaction brackets are none. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const prototype = pg.Query.prototype as { submit: Submit }
  const submit = Reflect.get(prototype, 'submit')
  const sent: string[] = []
  prototype.submit = function (connection) {
    sent.push(this.text)
    return submit.call(this, connection)
  }
  try {
    await work()
  } finally {
    prototype.submit = submit
  }
  return sent.filter((text) => !/^\s*(begin|start transaction|commit|rollback|set)\b/i.test(text)).length
}
