import { useState } from 'react'
import { href } from 'react-router'
import { useLive } from '#app/browser/live.ts'
import { ownAddress } from '#app/ui/addresses.ts'
import type { Desk } from './desk-entries.rules.ts'

type Waiting = Desk['waiting']

/** What waits, as it was loaded with the page, and newer once something changed. A live page loads it itself. */
export function useWaiting(loaded: Waiting, isLive: boolean): Waiting {
  const [newer, setNewer] = useState<{ than: Waiting; waiting: Waiting }>()
  useLive(isLive ? [] : ['admin'], () => {
    readWaiting().then(
      (waiting) => waiting && setNewer({ than: loaded, waiting }),
      () => {},
    )
  })
  return newer?.than === loaded ? newer.waiting : loaded
}

async function readWaiting(): Promise<Waiting | undefined> {
  const answer = await fetch(ownAddress(href('/admin/find')))
  return answer.ok ? ((await answer.json()) as Desk).waiting : undefined
}
