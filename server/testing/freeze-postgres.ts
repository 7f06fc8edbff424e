import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stops a test's own PostgreSQL where it stands, all its processes: it neither answers nor hangs up. */
export function freezePostgres(dataDir: string): { thaw(): void } {
  const file = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n')[0])
  // First, so that it begins no others.
  process.kill(postmaster, 'SIGSTOP')
  const children = childrenOf(postmaster)
  for (const child of children) signal(child, 'SIGSTOP')
  return {
    thaw: () => {
      for (const child of [...children, postmaster]) signal(child, 'SIGCONT')
    },
  }
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, of]) => of === parent).flatMap(([child]) => child ?? [])
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended by then.
  }
}
