/**
 * `npm run words`: every text as one document, by area; `-- hi` in Hindi. `--check` names what is missing, unused or astray,
 * `--astray <path>` what is left below a path.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLanguage } from '#words/languages.rules.ts'
import { readSources, ROOT } from './read-sources.ts'
import { strayWords } from './stray-words.ts'
import { missingTexts, nameOfArea, textsOf, unusedTexts } from './read-words.ts'

const LEFT = join(ROOT, 'scripts', 'words-left.json')
/** What operators and engineers read stands where it is said. */
const FOR_OPERATORS =
  /^(server\/(?!own-post|say-failure)|domain\/(retention|jobs|audit)\/|shared\/(env|telemetry-env|figures|proxy-words|tracing|log)|providers\/)|\.test\.tsx?$|\.d\.ts$/

const args = process.argv.slice(2)
const areas = (await readSources('words/en/*.{ts,tsx}')).map(({ path, code }) => ({
  file: path.slice('words/en/'.length),
  area: nameOfArea(path.slice('words/en/'.length).replace(/\.tsx?$/, '')),
  texts: textsOf(path, code),
}))
if (args[0] === '--astray') await printStrays(args.slice(1))
else if (args.includes('--check')) await check()
else await print(readLanguage(args[0]))

async function print(language: string): Promise<void> {
  for (const { file, texts } of areas) {
    const other = join(ROOT, 'words', language, file)
    const shown = language === 'en' ? texts : textsOf(other, await readFile(other, 'utf8').catch(() => ''))
    console.log(`\n# ${file.replace(/\.tsx?$/, '')}\n`)
    for (const { name, text } of shown)
      console.log(`${name}: ${text.replace(/^['"`]|['"`]$/g, '').replace(/\s+/g, ' ')}`)
  }
}

/** Of files below these paths. */
async function printStrays(paths: readonly string[]): Promise<void> {
  for (const { path, code } of await readSources('{app,domain,server,shared}/**/*.{ts,tsx}')) {
    if (!paths.some((below) => path.startsWith(below)) || FOR_OPERATORS.test(path)) continue
    for (const { line, text } of strayWords(path, code)) console.log(`${path}:${line}: ${text}`)
  }
}

async function check(): Promise<void> {
  const wrong: string[] = []
  const sources = (await readSources('{app,domain,server,shared,db,demo,scripts,words}/**/*.{ts,tsx}')).filter(
    ({ path }) => !/\.test\.tsx?$/.test(path),
  )
  for (const { file, area, texts } of areas) {
    const picker = sources.find(({ path }) => path === `words/${file}`)?.code ?? ''
    if (picker.includes('inLanguage(')) {
      const other = textsOf(file, sources.find(({ path }) => path === `words/hi/${file}`)?.code ?? '')
      for (const name of missingTexts(texts, other)) wrong.push(`words/hi/${file} lacks ${name}.`)
    }
    const readers = sources.filter(({ path }) => path !== `words/${file}`).map(({ code }) => code)
    for (const name of unusedTexts(area, texts, readers)) wrong.push(`words/en/${file}: nobody reads ${name}.`)
  }
  const left = JSON.parse(await readFile(LEFT, 'utf8').catch(() => '{}')) as Record<string, number>
  const counted: Record<string, number> = {}
  for (const { path, code } of sources.filter(
    ({ path }) => /^(app|domain|server|shared)\//.test(path) && !FOR_OPERATORS.test(path),
  )) {
    const strays = strayWords(path, code)
    if (strays.length > 0) counted[path] = strays.length
    if (strays.length > (left[path] ?? 0))
      for (const { line, text } of strays) wrong.push(`${path}:${line}: "${text}" belongs into words/.`)
  }
  if (args.includes('--write')) {
    await writeFile(LEFT, `${JSON.stringify(counted, null, 2)}\n`)
    return
  }
  for (const one of wrong) console.error(one)
  if (wrong.length > 0) process.exitCode = 1
  else console.log(`${areas.reduce((sum, { texts }) => sum + texts.length, 0)} texts, none missing, unused or astray.`)
}
