/**
 * `npm run words`: every text as one document, by area; `-- hi` in Hindi. `--check` names what is missing, unused or
 * astray, `--astray <path>` what is left below a path.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLanguage } from '#words/languages.rules.ts'
import { areasOf, mayHoldStrays, wrongWords } from './check-words.ts'
import { readSources, ROOT } from './read-sources.ts'
import { textsOf } from './read-words.ts'
import { strayWords } from './stray-words.ts'

/** How many sentences of each file have not moved into words/ yet. */
const LEFT = join(ROOT, 'scripts', 'words-left.json')

const args = process.argv.slice(2)
const sources = await readSources('{app,domain,server,shared,db,demo,scripts,words}/**/*.{ts,tsx}')
if (args[0] === '--astray') printStrays(args.slice(1))
else if (args[0] === '--write') await writeLeft()
else if (args[0] === '--check') await check()
else print(readLanguage(args[0]))

function print(language: string): void {
  for (const { file, texts } of areasOf(sources)) {
    const path = `words/${language}/${file}`
    const code = sources.find((source) => source.path === path)?.code
    const shown = code === undefined ? texts : textsOf(path, code)
    console.log(`\n# ${file.replace(/\.tsx?$/, '')}\n`)
    for (const { name, text } of shown)
      console.log(`${name}: ${text.replaceAll(/^['"`]|['"`]$/g, '').replaceAll(/\s+/g, ' ')}`)
  }
}

function printStrays(paths: readonly string[]): void {
  for (const { path, code } of sources) {
    if (!paths.some((below) => path.startsWith(below)) || !mayHoldStrays(path)) continue
    for (const { line, text } of strayWords(path, code)) console.log(`${path}:${line}: ${text}`)
  }
}

async function writeLeft(): Promise<void> {
  const counted = sources
    .filter(({ path }) => mayHoldStrays(path))
    .map(({ path, code }) => [path, strayWords(path, code).length] as const)
  await writeFile(LEFT, `${JSON.stringify(Object.fromEntries(counted.filter(([, count]) => count > 0)), null, 2)}\n`)
}

async function check(): Promise<void> {
  const left = JSON.parse(await readFile(LEFT, 'utf8').catch(() => '{}')) as Record<string, number>
  const wrong = wrongWords(sources, left)
  for (const one of wrong) console.error(one)
  if (wrong.length > 0) process.exitCode = 1
  else console.log('No text is missing, unused or astray.')
}
