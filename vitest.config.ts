import { defineConfig } from 'vitest/config'
import type { Engine } from './db/connect.ts'
import { isLong } from './tests/harness/long-tests.ts'

const layers = '{app,bench,db,demo,domain,providers,scripts,server,shared,packages/stand-ins,tests}'
const rules = [`${layers}/**/*.rules.test.ts`, 'packages/wall/**/*.test.ts']
const httpFiles = ['tests/http/**/*.test.ts']
/** What the engine, its one connection, its files or its notices could make otherwise. */
const engineFiles = ['kill', 'live', 'page-cache', 'process', 'checkout-kill', 'search'].map(
  (name) => `tests/http/${name}.test.ts`,
)

/** HTTP against the built store, on one of the engines. */
const http = (name: string, engine: Engine, include: string[]) => ({
  test: {
    name,
    // Files share what they load: nothing of a store is kept outside of it.
    isolate: false,
    include,
    globalSetup: './tests/harness/prepare-engines.ts',
    // The built store runs on the packages that people visit, not on their slower ones for development.
    env: { NODE_ENV: 'production', TEST_ENGINE: engine },
  },
})

const elsewhere = [
  'tests/http/**',
  'tests/sweeps/**',
  'tests/engines/**',
  'tests/journeys/**',
  'tests/webkit/**',
  'tests/planted/**',
  'node_modules/**',
]

export default defineConfig({
  test: {
    // One for each of two cores: what waits leaves room enough to databases, browsers and the processes that tests start.
    maxWorkers: 2,
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What comes about by itself has its time on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: './tests/harness/fail-on-console-error.ts',
    projects: [
      { test: { name: 'rules', include: rules, isolate: false } },
      {
        test: {
          name: 'domain',
          isolate: false,
          include: [`${layers}/**/*.test.{ts,tsx}`],
          exclude: [...rules, ...elsewhere],
          globalSetup: './tests/harness/prepare-engines.ts',
        },
      },
      http('http', 'postgres', httpFiles),
      http('http-embedded', 'embedded', isLong ? httpFiles : engineFiles),
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: './tests/harness/prepare-engines.ts',
          env: { NODE_ENV: 'production', TEST_ENGINE: 'postgres' },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      { test: { name: 'sweeps', include: ['tests/sweeps/**/*.test.ts'], env: { NODE_ENV: 'production' } } },
      {
        test: {
          name: 'webkit',
          include: ['tests/webkit/**/*.test.ts'],
          globalSetup: ['./tests/harness/prepare-engines.ts', './tests/webkit/serve.ts'],
          env: { NODE_ENV: 'production' },
          testTimeout: 120_000,
        },
      },
    ],
  },
})
