import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { uploadPicture } from '#app/browser/send-picture.ts'
import { announce } from '#app/ui/announce.ts'
import { sheetsWords } from '#words/sheets.ts'

/** How often a picture is sent when the connection or the store fails. */
const ATTEMPTS_MAX = 3

type Sending = { done: number; all: number; refused: readonly string[]; isOver: boolean }

/** Sends pictures one after the other, so that any number can be chosen. */
export function useSendPictures() {
  const [sending, setSending] = useState<Sending>()
  const { revalidate } = useRevalidator()

  async function send(files: readonly File[]): Promise<void> {
    const refused: string[] = []
    const say = (done: number, isOver = false) => setSending({ done, all: files.length, refused: [...refused], isOver })
    for (const [place, file] of files.entries()) {
      say(place)
      const error = await sendOne(file)
      if (error !== undefined) refused.push(sheetsWords.pictureFailed(file.name, error))
    }
    say(files.length, true)
    const sent = files.length - refused.length
    if (refused.length === 0) announce({ kind: 'done', text: sheetsWords.uploaded(sent) })
    await revalidate()
  }

  return { sending, send }
}

/** Undefined once it is there; otherwise why it isn't. */
async function sendOne(file: File): Promise<string | undefined> {
  for (let attempt = 1; ; attempt++) {
    const sent = await uploadPicture(file, () => {}, href('/api/sheet-pictures')).sent
    if (sent.ok) return undefined
    if (sent.isRefused || attempt === ATTEMPTS_MAX) return sent.error
  }
}
