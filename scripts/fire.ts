/** `npm run fire`, with `-- --minutes 60 --faults 60 --seed 1` and `-- --only disk,clock`: the kinds with these words. */
import { parseArgs } from 'node:util'
import { setFire } from '#tests/fire/fire.ts'
import { buildOrExit } from './build-when-needed.ts'
import { countIn } from './run-script.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    faults: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const [minutes, faults, seed] = [countIn(values.minutes, 600), countIn(values.faults, 600), countIn(values.seed, 1e9)]
if (minutes === undefined || faults === undefined || seed === undefined) {
  console.error('--minutes, --faults and --seed must be whole numbers from 1 on.')
  process.exit(1)
}
await buildOrExit()
process.env.NODE_ENV = 'production'
const isFine = await setFire({
  minutes,
  faults,
  seed,
  only: values.only?.split(','),
  say: (line) => console.info(line),
})
process.exit(isFine ? 0 : 1)
