/** What is noted of a change: each fact that is another one now, with what it was. */
export function whatChanged(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Record<string, string> {
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value)
  return Object.fromEntries(
    changed.map(([name, value]) => [name, `from ${before[name] || 'nothing'} to ${value || 'nothing'}`]),
  )
}
