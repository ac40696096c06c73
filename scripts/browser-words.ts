/** In the browser's build a module of words is the texts of the one language that is built, and of these only what is used. */
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '#words/languages.rules.ts'

export function browserWords(language: Language): Plugin {
  let folder = ''
  return {
    name: 'browser-words',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved: (config) => void (folder = join(config.root, 'words')),
    transform(code, id) {
      if (dirname(id) !== folder || !code.includes(' = inLanguage(')) return undefined
      const file = basename(id)
      const [, name] = /export const (\w+) = inLanguage\(/.exec(code) ?? []
      if (!name) this.error(`${id} must export the texts of one area.`)
      return { code: `export * as ${name} from './${language}/${file}'`, map: null }
    },
  }
}
