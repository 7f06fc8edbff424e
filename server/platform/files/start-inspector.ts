import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { PROJECT_ROOT } from '../project-root.ts'
import type { Inspection } from './inspect-file.ts'
import type { InspectorRequest, InspectorResponse } from './inspector-messages.ts'

export interface InspectorProcess {
  isThere(): boolean
  /** Null when no answer came in time, or the process died over the question; then it must be ended. */
  ask(question: InspectorRequest, withinMs: number): Promise<Inspection | null>
  end(): void
}

const START_MS = 20_000
const HEAP_MB = 256
/** Of 0 to 19: behind those who answer people, without starving on a busy machine. */
const LOWER_PRIORITY = 5

/** Knows nothing of the server's secrets, and leaves the processor to whoever answers people. */
export function startInspector(): InspectorProcess {
  const child = fork(program, {
    cwd: PROJECT_ROOT,
    execArgv: [`--max-old-space-size=${HEAP_MB}`, ...(program.endsWith('.ts') ? ['--import', 'tsx'] : [])],
    env: { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  yieldToOthers(child)
  // The server may end without waiting for it.
  child.unref()
  child.channel?.unref()
  // Whoever waits for an answer hears that none will come; with nobody waiting it is of no interest.
  child.on('error', () => {})
  const ready = nextMessage(child, START_MS)
  return {
    isThere: () => child.connected,
    async ask(question, withinMs) {
      // That is not the file's doing: the machine has no room for another process.
      if ((await ready) === null) return { ok: false, reason: 'busy' }
      const answer = nextMessage(child, withinMs)
      child.send(question)
      return (await answer) as Inspection | null
    },
    end: () => void child.kill('SIGKILL'),
  }
}

/** Beside this one, as it came: built, or in its sources. */
let program = fileURLToPath(import.meta.url).replace(/[^/\\]+(\.\w+)$/, 'inspector-process$1')

/** Another one to start from now on; in its sources it is translated at each start, which takes longer than most files. */
export function setInspectorProgram(path: string): void {
  program = path
}

/** What the process says next; null when it says nothing in time or ends. */
function nextMessage(child: ChildProcess, withinMs: number): Promise<InspectorResponse | null> {
  return new Promise((resolve) => {
    const settle = (message: InspectorResponse | null) => {
      clearTimeout(timer)
      child.off('message', settle).off('exit', fail).off('error', fail)
      resolve(message)
    }
    const fail = () => settle(null)
    const timer = setTimeout(fail, withinMs)
    child.on('message', settle).on('exit', fail).on('error', fail)
  })
}

function yieldToOthers({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    setPriority(pid, LOWER_PRIORITY)
  } catch {
    // It has ended already, or the system does not allow it: then it runs like everyone else.
  }
}
