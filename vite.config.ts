import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { browserBoundary } from './scripts/browser-boundary.ts'

export default defineConfig({
  plugins: [browserBoundary(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Few files: what every page needs travels together, what only some need stays apart.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
                // What acts for a visitor only is fetched when it is wanted.
                {
                  name: 'store',
                  test: /[\\/](app[\\/]ui|shared|domain)[\\/](?!cart[\\/]|accounts[\\/]|account-form|google-button|password-field|live-stream)/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
