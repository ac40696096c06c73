/** How fast jobs are done that a crowd of orders has left. */

const GOAL = 400
/** Jobs that can be told apart from waiting: some of each order run a second later, on purpose. */
const JOBS_MIN = 100

type Drained = { jobs: number; seconds: number }

/** A reading, or why there is none. */
export function jobsAfter(orders: string, { jobs, seconds }: Drained) {
  if (jobs < JOBS_MIN)
    return {
      reading: undefined,
      remark: `Jobs after ${orders}: ${jobs} were left, too few for a rate: they wait a second on purpose, so that would be what is measured.`,
    }
  const measured = { samples: [jobs / seconds], unit: '/s', digits: 0 }
  const note = `${jobs} in ${seconds.toFixed(1)} s`
  return { reading: { what: 'jobs after them', measured, goal: { atLeast: GOAL }, note } }
}
