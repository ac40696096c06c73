for (const f of process.argv.slice(2)) await import('./' + f)
let bad = 0
const { run } = { run: globalThis.__run }
for (const [name, fn] of run) { try { await fn() ; if (process.env.V) console.log('ok', name) } catch (e) { bad++; console.log('FAILED', name, '\n', String(e.stack ?? e).slice(0, 1800)) } }
console.log(run.length, 'steps', bad, 'failed')
