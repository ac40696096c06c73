import { expect, test } from 'vitest'
import { codeFollower } from './follow-code.ts'

const sources = [
  {
    path: 'domain/a/jobs.ts',
    code: `export const SEND = declareJob('send', z.object({}))\n\nexport const send = () => SEND.job('1', {})\n`,
  },
  {
    path: 'domain/b/sell.ts',
    code: `import { send } from '#domain/a/jobs.ts'\nimport { count } from './count.ts'\n\nexport function sell() {\n  return send()\n}\n\nexport const look = () => count\n`,
  },
  {
    path: 'domain/b/post.ts',
    code: `import { SEND } from '#domain/a/jobs.ts'\n\nexport const post = mailJob(SEND, async () => AGAIN.job('2', {}))\n\nconst AGAIN = defineJob('again', z.object({}), async () => done)\n`,
  },
]

test("a job is followed from its caller to its handler, and on to that handler's jobs", () => {
  const follow = codeFollower(sources)
  expect(follow([{ path: 'domain/b/sell.ts', name: 'sell' }]).jobs).toEqual([
    { kind: 'again', isMail: false, path: 'domain/b/post.ts' },
    { kind: 'send', isMail: true, path: 'domain/b/post.ts' },
  ])
  expect(follow([{ path: 'domain/b/sell.ts', name: 'look' }]).jobs).toEqual([])
})

test('reports the files gone through, and none that is not to be read', () => {
  const follow = codeFollower(sources)
  const start = [{ path: 'domain/b/sell.ts', name: 'sell' }]
  expect(follow(start).files).toEqual(['domain/a/jobs.ts', 'domain/b/post.ts', 'domain/b/sell.ts'])
  expect(follow(start, (path) => path.startsWith('domain/b/')).files).toEqual(['domain/b/sell.ts'])
})
