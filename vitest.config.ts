import { defineConfig } from 'vitest/config'

const layers = '{app,bench,db,demo,domain,providers,scripts,server,shared,packages/stand-ins,tests}'
const rules = `${layers}/**/*.rules.test.ts`
const elsewhere = ['tests/http/**', 'tests/journeys/**', 'tests/webkit/**', 'tests/planted/**', 'node_modules/**']

export default defineConfig({
  test: {
    // On two cores: one of three always waits for an answer, a time limit or a process that starts.
    maxWorkers: 3,
    allowOnly: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What comes about by itself has its time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    setupFiles: './tests/harness/fail-on-console-error.ts',
    projects: [
      { test: { name: 'rules', include: [rules], isolate: false } },
      {
        test: {
          name: 'domain',
          isolate: false,
          include: [`${layers}/**/*.test.{ts,tsx}`],
          exclude: [rules, ...elsewhere],
          globalSetup: './tests/harness/prepare-engines.ts',
        },
      },
      {
        test: {
          name: 'http',
          // Files share what they load: nothing of a store is kept outside of it.
          isolate: false,
          include: ['tests/http/**/*.test.ts'],
          globalSetup: './tests/harness/prepare-engines.ts',
          // The built store runs on the packages that people visit, not on their slower ones for development.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        test: {
          name: 'webkit',
          include: ['tests/webkit/**/*.test.ts'],
          globalSetup: './tests/webkit/serve.ts',
          testTimeout: 120_000,
        },
      },
    ],
  },
})
