import type { Config } from '@react-router/dev/config'
import { DEFAULT_LANGUAGE, readLanguage } from './words/languages.rules.ts'

const language = readLanguage(process.env.WORDS_LANGUAGE)

export default {
  appDirectory: 'app',
  ssr: true,
  buildDirectory: language === DEFAULT_LANGUAGE ? 'build' : `build/${language}`,
  // The whole route table is sent once: no endpoint that expands paths on request.
  routeDiscovery: { mode: 'initial' },
  // Parts of a route in files of their own are so many more lines of that table, on every page.
  splitRouteModules: false,
} satisfies Config
