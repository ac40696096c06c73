import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { maxWorkers: 1, allowOnly: false, testTimeout: 30_000 } })
