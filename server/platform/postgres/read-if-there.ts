import { readFileSync } from 'node:fs'

/**
 * What the file says; undefined where it cannot be read. At once, as everything that is looked at before PostgreSQL is
 * launched: nobody else waits for this thread yet, and each trip to another one makes the start longer.
 */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
