import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { browserBoundary } from './scripts/browser-boundary.ts'
import { browserChunks } from './scripts/browser-chunks.ts'
import { browserIcons } from './scripts/browser-icons.ts'
import { browserManifest } from './scripts/browser-manifest.ts'
import { browserRouter } from './scripts/browser-router.ts'
import { browserWords } from './scripts/browser-words.ts'
import { pseudoWords } from './scripts/pseudo-words.ts'
import scripts from './scripts/live-programs.json' with { type: 'json' }
import { DEFAULT_LANGUAGE, readLanguage } from './words/languages.rules.ts'

/** What has a library of the machine's own, or reads files of its own, stays a package. */
const PACKAGES = ['@electric-sql/pglite', 'fontkit', 'pdfkit', 'sharp']

/** The scripts of each language are a build of their own (scripts/build-when-needed.ts). */
const LANGUAGE = readLanguage(process.env.WORDS_LANGUAGE)

/** The application, and each program that a live shop runs. */
const PROGRAMS = [
  'server/start.ts',
  'db/embedded-thread.ts',
  'domain/images/drawing-process.ts',
  ...scripts.map((name) => `scripts/${name}.ts`),
]

export default defineConfig(({ command }) => ({
  plugins: [
    browserBoundary(),
    // A test's build, in which Hindi is English with accents.
    ...(process.env.PSEUDO_WORDS ? [pseudoWords()] : []),
    browserWords(LANGUAGE),
    browserIcons(),
    browserManifest(),
    browserRouter(),
    reactRouter(),
    programs(),
  ],
  // Scripts name their imports themselves: lists of them for the browser would be 0.5 kB more on every page.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // React Router's warnings to developers, 1.0 kB of them on every page.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          output: {
            // The table of all screens names these files on every page: without names, and with hashes of seven characters, it is shorter.
            entryFileNames: 'assets/[hash:7].js',
            codeSplitting: browserChunks,
          },
        },
      },
    },
    ssr: {
      // Of each package only what is used is in the build: that is half of the memory and of the time of a start.
      // It runs on Node: packages that differ by where they run are those for it.
      ...(command === 'build' && { resolve: { noExternal: true, external: PACKAGES, conditions: ['node'] } }),
      build: {
        rollupOptions: {
          // Of another language the server needs only where its scripts are.
          input: (LANGUAGE === DEFAULT_LANGUAGE ? ['server/app.ts', ...PROGRAMS] : ['server/client-manifest.ts']).map(
            (file) => `./${file}`,
          ),
          // V8 keeps a program's text for as long as it runs, and in two bytes a letter if one letter of it needs them.
          output: { charset: 'ascii', comments: { legal: true, annotation: false, jsdoc: false } },
          // Of a demonstration, which runs where the whole project is.
          external: [/^@rang-rekha\/(demo-show|stand-ins)\//, 'pg-native', 'cloudflare:sockets'],
        },
      },
    },
  },
}))

/** Each has a name to be started by; the application that of any build. Beside them: which packages are in the build. */
function programs(): Plugin {
  return {
    name: 'programs',
    applyToEnvironment: ({ name }) => name === 'ssr',
    outputOptions: (options) => ({
      ...options,
      entryFileNames: ({ name }) => (name === 'app' ? 'index.js' : `${name}.js`),
    }),
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
      const folders = modules.map((module) => /node_modules\/.*(?<=node_modules\/)(?:@[^/]+\/)?[^/]+/.exec(module)?.[0])
      const source = JSON.stringify([...new Set(folders.filter((folder) => folder !== undefined))].toSorted(), null, 1)
      this.emitFile({ type: 'asset', fileName: 'packages.json', source })
    },
  }
}
