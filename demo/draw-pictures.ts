/**
 * Draws the pictures of the show, and writes down the facts that the store needs. `npm run demo:draw` draws all; `--
 * --only <slug>` one work or artist, `-- --view room` one kind; both can be repeated. `-- --measure` draws nothing: it
 * measures the kept files again and makes small copies for the walls.
 */
import { writeFileSync } from 'node:fs'
import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawPictures } from '@rang-rekha/demo-show/draw-pictures.ts'
import { PICTURE_FOLDER } from '@rang-rekha/demo-show/picture-folder.ts'
import { plannedPictures } from '@rang-rekha/demo-show/plan/planned-pictures.ts'
import type { PlannedPicture } from '@rang-rekha/demo-show/plan/plan-types.ts'
import { measurePicture } from './measure-picture.ts'
import { drawWallPictures } from './wall-pictures.ts'
import type { ShowPicture } from './show/show-types.ts'

const LIST = join(import.meta.dirname, 'show', 'pictures.json')

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    view: { type: 'string', multiple: true },
    measure: { type: 'boolean', default: false },
  },
})
const wanted = plannedPictures.filter(
  ({ owner, view }) => (values.only?.includes(owner) ?? true) && (values.view?.includes(view.kind) ?? true),
)
if (wanted.length === 0) throw new Error('The show has no such work, artist or view.')
const kept = await readKept()
const failures: string[] = []
let done = 0

if (values.measure) for (const plan of wanted) await report(plan, null)
else await drawPictures(wanted, report)

const list = saveList()
const files = new Set(plannedPictures.map((plan) => plan.file))
for (const name of await readdir(PICTURE_FOLDER)) if (!files.has(name)) await rm(join(PICTURE_FOLDER, name))
const bytes = list.reduce((sum, picture) => sum + picture.bytes, 0)
process.stdout.write(`\n${list.length} of ${plannedPictures.length} pictures, ${(bytes / 1e6).toFixed(1)} MB\n`)
for (const failure of failures) process.stderr.write(`${failure}\n`)
if (failures.length > 0) process.exitCode = 1

async function readKept(): Promise<Map<string, ShowPicture>> {
  const text = await readFile(LIST, 'utf8').catch(() => '[]')
  return new Map((JSON.parse(text) as ShowPicture[]).map((picture) => [picture.file, picture]))
}

/** Written during the drawing, so that an interrupted run loses little. */
function saveList(): ShowPicture[] {
  const list = plannedPictures.flatMap((plan) => {
    const picture = kept.get(plan.file)
    return picture ? [{ ...picture, alt: plan.alt, position: plan.position }] : []
  })
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`)
  return list
}

async function report(plan: PlannedPicture, failure: string | null): Promise<void> {
  if (failure === null) {
    kept.set(plan.file, await measurePicture(plan))
    await drawWallPictures(plan)
  } else failures.push(failure)
  done++
  if (done % 10 === 0) saveList()
  const name = failure === null ? plan.file : 'failed'
  process.stdout.write(`\rDrawing ${done} of ${wanted.length}  ${name}`.padEnd(80))
}
