import { readFileSync } from 'node:fs'
import { inspectFile } from './inspect-file.ts'
import type { InspectorRequest, InspectorResponse } from './inspector-messages.ts'

/**
 * A process of its own that looks into files one after the other (file-inspector.ts starts and ends it): whatever a
 * file does to it, the server is somewhere else. It gives up by itself when its memory grows or the server is gone.
 */

const MAX_MEMORY_BYTES = 800 * 1024 * 1024
const LOOK_EVERY_MS = 50

const answer = (message: InspectorResponse) => process.send?.(message)

process.on('message', ({ path, type }: InspectorRequest) => {
  // A mistake of ours ends the process, which the server takes as an answer.
  void inspectFile(readFileSync(path), type).then(answer)
})
process.on('disconnect', () => process.exit(0))
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1)
}, LOOK_EVERY_MS)
answer('ready')
