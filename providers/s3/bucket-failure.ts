/** A bucket that doesn't do what it should. Apart from the client, which only shops with a bucket load. */
export class BucketFailure extends Error {
  /** Asked again, it would refuse again: a wrong key, a missing bucket. */
  readonly isRefused: boolean

  constructor(text: string, isRefused = false) {
    super(text)
    this.isRefused = isRefused
  }
}
