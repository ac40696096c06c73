/** What this machine's processor takes now, in microseconds of its time, for work of the kinds that the tests consist of. */
import { closeSync, openSync, readSync } from 'node:fs'
import { middleOf, type Machine } from './cost-limit.rules.ts'

const PAGE_BYTES = 4096
const PAGES = 1024
const CALLS = 10_000
const STEPS = 1_000_000
const TRIES = 5
const EVERY_MS = 20_000

/** Takes a third of a second on a slow machine. */
function measureMachine(): Machine {
  return {
    pageFault: median(() => timePerUnit(PAGES, touchPages)),
    systemCall: median(() => timePerUnit(CALLS, readNothing)),
    arithmetic: median(() => timePerUnit(STEPS / 1000, multiply)),
  }
}

/** Measures now, from time to time, and at the end. */
export function watchMachine(): { end(): Machine } {
  const seen = [measureMachine()]
  const timer = setInterval(() => seen.push(measureMachine()), EVERY_MS).unref()
  return {
    end() {
      clearInterval(timer)
      return middleOf([...seen, measureMachine()])
    },
  }
}

export const sayMachine = ({ pageFault, systemCall, arithmetic }: Machine) =>
  `This machine: page fault ${pageFault.toFixed(2)} µs, system call ${systemCall.toFixed(2)} µs, 1000 multiplications ${arithmetic.toFixed(2)} µs`

/** Of processor time: what others do at the same time counts only as far as it slows us down. */
function timePerUnit(units: number, work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / units
}

const median = (measure: () => number) =>
  Array.from({ length: TRIES }, measure).toSorted((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0

function touchPages(): void {
  const pages = new Uint8Array(new SharedArrayBuffer(PAGES * PAGE_BYTES))
  for (let at = 0; at < pages.length; at += PAGE_BYTES) pages[at] = 1
}

function readNothing(): void {
  const file = openSync('/dev/null', 'r')
  const one = new Uint8Array(1)
  for (let call = 0; call < CALLS; call++) readSync(file, one)
  closeSync(file)
}

/** Its result is returned, so that the engine can't leave the work out. */
function multiply(): number {
  let value = 1
  for (let step = 0; step < STEPS; step++) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0
  return value
}
