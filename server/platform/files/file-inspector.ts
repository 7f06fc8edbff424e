import { availableParallelism } from 'node:os'
import type { Inspection } from './inspect-file.ts'
import type { InspectorRequest } from './inspector-messages.ts'
import { type InspectorProcess, startInspector } from './start-inspector.ts'

export interface InspectorOptions {
  /** How many files are looked into at the same time. */
  atOnce: number
  /** How many more may wait, and for how long. */
  mostWaiting: number
  waitMs: number
  pdfMs: number
  imageMs: number
  start: () => InspectorProcess
}

const DEFAULTS: InspectorOptions = {
  atOnce: Math.min(2, availableParallelism()),
  mostWaiting: 24,
  waitMs: 30_000,
  pdfMs: 10_000,
  imageMs: 20_000,
  start: startInspector,
}

/** A process that has seen so many files makes room for a fresh one. */
const MAX_FILES = 200
/** A process with nothing to do ends, and gives its memory back. */
const IDLE_MS = 30_000

interface Waiting {
  question: InspectorRequest
  answer: (inspection: Inspection) => void
  givingUp: NodeJS.Timeout
}

const BUSY: Inspection = { ok: false, reason: 'busy' }

/**
 * Looks into files in processes beside the server, a few at a time, each for a bounded time and with bounded memory.
 * A file that uses up either is refused and its process ended; when too many wait, the next is refused at once.
 */
export function createFileInspector(options: Partial<InspectorOptions> = {}) {
  const { atOnce, mostWaiting, waitMs, pdfMs, imageMs, start } = { ...DEFAULTS, ...options }
  const waiting: Waiting[] = []
  const idle: { process: InspectorProcess; files: number; ending: NodeJS.Timeout }[] = []
  let busy = 0

  function takeNext() {
    if (busy >= atOnce) return
    const next = waiting.shift()
    if (next === undefined) return
    clearTimeout(next.givingUp)
    busy += 1
    void lookInto(next).finally(() => {
      busy -= 1
      takeNext()
    })
  }

  async function lookInto({ question, answer }: Waiting) {
    const free = takeIdle()
    const process = free?.process ?? start()
    const inspection = await process.ask(question, question.type === 'pdf' ? pdfMs : imageMs)
    answer(inspection ?? { ok: false, reason: 'heavy-file' })
    const files = (free?.files ?? 0) + 1
    if (inspection === null || files >= MAX_FILES || !process.isThere()) process.end()
    else rest(process, files)
  }

  function takeIdle() {
    for (let free = idle.pop(); free !== undefined; free = idle.pop()) {
      clearTimeout(free.ending)
      if (free.process.isThere()) return free
    }
    return undefined
  }

  function rest(process: InspectorProcess, files: number) {
    const ending = setTimeout(() => {
      idle.splice(idle.indexOf(entry), 1)
      process.end()
    }, IDLE_MS).unref()
    const entry = { process, files, ending }
    idle.push(entry)
  }

  return function inspect(question: InspectorRequest): Promise<Inspection> {
    if (waiting.length >= mostWaiting) return Promise.resolve(BUSY)
    return new Promise((answer) => {
      const givingUp = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        answer(BUSY)
      }, waitMs)
      const entry = { question, answer, givingUp }
      waiting.push(entry)
      takeNext()
    })
  }
}

/** One for the whole process, however many servers a test runs in it: the machine has so many cores. */
export const inspectApart = createFileInspector()
