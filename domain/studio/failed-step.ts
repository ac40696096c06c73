/** A step that failed, and what is said of it to whoever took it. The transaction ends with it. */
export class FailedStep extends Error {
  readonly told: string

  constructor(told: string, cause: unknown) {
    super(told, { cause })
    this.told = told
  }
}

export async function step<T>(told: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new FailedStep(told, error)
  }
}
