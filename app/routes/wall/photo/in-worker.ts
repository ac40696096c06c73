/** How a worker of the photo answers the page that asked. */
type Asked = { id: number }

/** With the transferred data, which the worker no longer owns. */
export type AnsweredWith<Answer> = [answer: Answer, kept?: Transferable[]]

export function answerWith<Question extends Asked>(
  answerTo: (question: Question) => Promise<AnsweredWith<unknown>>,
): void {
  self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
    void answerTo(data).then(
      ([answer, kept = []]) => postMessage({ id: data.id, answer }, { transfer: kept }),
      () => postMessage({ id: data.id, failed: true }),
    )
  })
}

/** The picture on a canvas of its own size, and its pixels. */
export function pixelsOf(picture: ImageBitmap) {
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws nothing away from the page.')
  context.drawImage(picture, 0, 0)
  return { canvas, context, pixels: context.getImageData(0, 0, width, height) }
}
