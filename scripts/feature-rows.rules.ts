/** Which promises of docs/features.md are named by a test. */
export type FeatureRow = { id: string; promise: string }

export function readFeatureRows(markdown: string): FeatureRow[] {
  return [...markdown.matchAll(/^\| (M-\d{3}) \| (.+?) \|$/gm)].map(([, id = '', promise = '']) => ({ id, promise }))
}

const nameOfATest =
  /(?<!\.(?:skip|todo|fixme|runIf\(isLong\))\s*)\(\s*(['"`])((?:M-\d{3}[\s,]+)+)(?!(?:(?!\1).)*\1,\s*\{ tag: [^}]*@long(?!-))/g

/** The feature ids before the names of tests: `test('M-021 …')`. Tests of the long run alone don't count. */
export function rowsNamedByTests(code: string): Set<string> {
  const withoutComments = code.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  const found = [...withoutComments.matchAll(nameOfATest)]
  return new Set(found.flatMap(([, , rows = '']) => rows.match(/M-\d{3}/g) ?? []))
}
