/**
 * Draws the pictures of the show and keeps them with their colours in the repository.
 * `node demo/draw-pictures.ts` draws all; `--only <slug>` those of one work or artist, `--view room` those of one kind,
 * both as often as wanted.
 * `--measure` draws nothing and only measures the kept files again.
 */
import { writeFileSync } from 'node:fs'
import { mkdir, readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Answer } from './draw-worker.ts'
import { measurePicture } from './measure-picture.ts'
import { planPictures } from './picture-plan.ts'
import type { PlannedPicture } from './picture-plan.ts'
import { artists } from './show/artists.ts'
import type { ShowPicture } from './show/show-types.ts'
import { works } from './show/works.ts'

const WORKERS = 2
const FOLDER = join(import.meta.dirname, 'pictures')
const LIST = join(import.meta.dirname, 'show', 'pictures.json')

async function readKept(): Promise<Map<string, ShowPicture>> {
  const text = await readFile(LIST, 'utf8').catch(() => '[]')
  return new Map((JSON.parse(text) as ShowPicture[]).map((picture) => [picture.file, picture]))
}

/** Hands pictures to one worker, one after the other, until none is left. */
function work(waiting: PlannedPicture[], onAnswer: (answer: Answer) => void): Promise<void> {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    const next = () => {
      const plan = waiting.shift()
      if (plan) worker.postMessage(plan)
      else worker.terminate().then(() => resolve(), reject)
    }
    worker.on('error', reject)
    worker.on('message', (answer: Answer) => {
      onAnswer(answer)
      next()
    })
    next()
  })
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    view: { type: 'string', multiple: true },
    measure: { type: 'boolean', default: false },
  },
})
const all = planPictures(works, artists)
const wanted = all.filter(
  ({ owner, view }) => (values.only?.includes(owner) ?? true) && (values.view?.includes(view.kind) ?? true),
)
if (wanted.length === 0) throw new Error('The show has no such work, artist or view.')
await mkdir(FOLDER, { recursive: true })
const kept = await readKept()
const failures: string[] = []
let done = 0

/** Written as the drawing goes, so that an interrupted run loses little. */
function saveList(): ShowPicture[] {
  const list = all.flatMap((plan) => {
    const picture = kept.get(plan.file)
    return picture ? [{ ...picture, alt: plan.alt, position: plan.position }] : []
  })
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`)
  return list
}

const waiting = [...wanted]
const report = (answer: Answer) => {
  if ('picture' in answer) kept.set(answer.picture.file, answer.picture)
  else failures.push(answer.failure)
  done++
  if (done % 10 === 0) saveList()
  const name = 'picture' in answer ? answer.picture.file : 'failed'
  process.stdout.write(`\rDrawing ${done} of ${wanted.length}  ${name}`.padEnd(80))
}
if (values.measure)
  for (const plan of wanted) report({ picture: await measurePicture(plan, await readFile(join(FOLDER, plan.file))) })
else await Promise.all(Array.from({ length: WORKERS }, () => work(waiting, report)))

const list = saveList()
const files = new Set(all.map((plan) => plan.file))
for (const name of await readdir(FOLDER)) if (!files.has(name)) await rm(join(FOLDER, name))
const bytes = list.reduce((sum, picture) => sum + picture.bytes, 0)
process.stdout.write(`\n${list.length} of ${all.length} pictures, ${(bytes / 1e6).toFixed(1)} MB\n`)
for (const failure of failures) process.stderr.write(`${failure}\n`)
if (failures.length > 0) process.exitCode = 1
