/** The failed tests of a long run, each with the beginning of its reason, so that the last lines of its log say them all. */
export type TestedFile = {
  name: string
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[]
}

export type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[]
  }[]
}

const LINES_OF_REASON = 6

export function nameFailedTests(files: readonly TestedFile[]): string[] {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName = 'a test', failureMessages = [] }) => failure(`${name} › ${fullName}`, failureMessages[0])),
  )
}

export function nameFailedJourneys(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          failure(`[${projectName}] ${file}:${line} › ${title}`, results.find(({ error }) => error)?.error?.message),
        ),
    ),
    ...nameFailedJourneys(inner),
  ])
}

function failure(name: string, reason = 'it gave no reason'): string {
  const lines = stripColours(reason).split('\n')
  const told = lines.filter((line) => line.trim() !== '').slice(0, LINES_OF_REASON)
  return [name, ...told.map((line) => `    ${line}`)].join('\n')
}

function stripColours(text: string): string {
  return text.replaceAll(/\u001B\[[\d;]*m/g, '')
}
