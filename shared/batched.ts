/**
 * Writes that come at the same moment, or while the previous one runs, are sent as one statement. Nothing waits for
 * more to come.
 */
export function batched<Item, Answer>(
  write: (items: Item[]) => Promise<(item: Item) => Answer>,
): (item: Item) => Promise<Answer> {
  type Waiting = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    await Promise.resolve()
    while (waiting.length > 0) {
      const now = waiting
      waiting = []
      try {
        const answerOf = await write(now.map(({ item }) => item))
        for (const { item, resolve } of now) resolve(answerOf(item))
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
    }
    isWriting = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWriting) void writeAll()
    })
}
