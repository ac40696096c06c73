import { useEffect } from 'react'
import { useFetchers } from 'react-router'
import { announce } from '#app/ui/announce.ts'
import type { Announcement } from '#app/ui/announce.ts'

type Said = { text: string }

const told = new WeakSet<Said>()

/** In a toast, once, whoever hears of it first. */
function tellOnce(kind: Announcement['kind'], said: Said): void {
  if (told.has(said)) return
  told.add(said)
  announce({ kind, text: said.text })
}

export const tellDone = (done: Said) => tellOnce('done', done)

type Answer = Said & { isDone: boolean; errors?: object }

/** What was wrong with a field stands beside it, and is not said here, too. */
export function tellAnswer(answer: Answer): void {
  if (!answer.errors) tellOnce(answer.isDone ? 'done' : 'failed', answer)
}

/** What was pressed may have left the page when its answer comes: the live line tells of the same change, too. */
export function useAnswersOfGone(): void {
  const fetchers = useFetchers()
  useEffect(() => {
    for (const { data } of fetchers) {
      if (isAnswer(data)) tellAnswer(data)
      else if (isSaid(data?.done)) tellDone(data.done)
    }
  }, [fetchers])
}

const isSaid = (value: unknown): value is Said => typeof (value as Partial<Said> | undefined)?.text === 'string'

const isAnswer = (value: unknown): value is Answer =>
  isSaid(value) && typeof (value as { isDone?: unknown }).isDone === 'boolean'
