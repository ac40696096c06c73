/** `npm run check`: what takes under a minute and needs no browser, no server and no build. */
process.argv.push('--only', 'format,lint,unused,tables,floors,map,rules')
await import('./test.ts')

export {}
