import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { browserBoundary } from './scripts/browser-boundary.ts'
import { browserChunks } from './scripts/browser-chunks.ts'

export default defineConfig({
  plugins: [browserBoundary(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: browserChunks,
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
