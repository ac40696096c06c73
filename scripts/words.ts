/**
 * `npm run words`: every text as one document, by area; `-- hi` in Hindi. `--check` names missing, unused or stray
 * texts, `--astray <path>` lists stray ones below a path.
 */
import { readLanguage } from '#words/languages.rules.ts'
import { areasOf, mayHoldStrays, wrongWords } from './check-words.ts'
import { readSources } from './read-sources.ts'
import { textsOf } from './read-words.ts'
import { strayWords } from './stray-words.ts'

const args = process.argv.slice(2)
const sources = await readSources('{app,domain,server,shared,db,demo,packages/wall,scripts,words}/**/*.{ts,tsx}')
if (args[0] === '--astray') printStrays(args.slice(1))
else if (args[0] === '--check') check()
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

function check(): void {
  const wrong = wrongWords(sources)
  for (const one of wrong) console.error(one)
  if (wrong.length > 0) process.exitCode = 1
  else console.log('No text is missing, unused or astray.')
}
