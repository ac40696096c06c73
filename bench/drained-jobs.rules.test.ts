import { expect, test } from 'vitest'
import { jobsAfter } from './drained-jobs.rules.ts'

test('job speed is reported for many jobs; for a few the report says why not', () => {
  expect(jobsAfter('orders, 64 at once', { jobs: 900, seconds: 2 })).toMatchObject({
    reading: { measured: { samples: [450] }, goal: { atLeast: 400 }, note: '900 in 2.0 s' },
  })
  const few = jobsAfter('orders, 1 at once', { jobs: 99, seconds: 1.1 })
  expect(few).toEqual({
    reading: undefined,
    remark: expect.stringContaining('orders, 1 at once: 99 were left, too few for a rate'),
  })
})
