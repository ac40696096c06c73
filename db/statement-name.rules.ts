const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i

/** Such as `select orders`: the verb of a statement, and the first table that it names. */
export function statementName(text: string): string {
  const [act = ''] = /[a-z]+/i.exec(text) ?? []
  const table = TABLE.exec(text)?.[1]
  return [act.toLowerCase(), table].filter((part) => part !== undefined).join(' ')
}
