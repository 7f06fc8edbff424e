// @ts-check
// Run by dev.mjs under `tsx watch`: the server from its sources, started again whenever one changes.
import { start } from '../server/main.ts'
import { fail } from './project.mjs'
import { runServer } from './run-server.mjs'

try {
  await runServer(start)
} catch (error) {
  fail(error)
}
