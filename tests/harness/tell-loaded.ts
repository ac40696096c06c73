/** Before a program of the store (`--import`): each process writes down which modules it loads, in LOADED_FILE. */
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.LOADED_FILE ?? '', `${process.pid} ${url}\n`)
    return next(url, context)
  },
})
