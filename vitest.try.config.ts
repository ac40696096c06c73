import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { maxWorkers: 1, testTimeout: 120000, hookTimeout: 300000, setupFiles: './tests/harness/fail-on-console-error.ts', include: ['domain/**/*.test.ts', 'db/**/*.test.ts'] } })
