import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A temporary folder that other users may pass: as root the database runs as another user, and behind a closed
 * folder it would settle elsewhere and outlive the test.
 */
export function makeOpenFolder(prefix: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, prefix))
  chmodSync(folder, 0o755)
  return folder
}

/** The same in memory where there is plenty: databases that are copied by the hundred need not reach a disk. */
export const makeQuickFolder = (prefix: string): string =>
  makeOpenFolder(prefix, isRoomy(MEMORY) ? MEMORY : tmpdir())

const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/** Programs may have to be copied there and run. */
function isRoomy(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES && !isWithoutPrograms(folder)
  } catch {
    return false
  }
}

const isWithoutPrograms = (folder: string): boolean =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, where, , options = '']) => where === folder && options.split(',').includes('noexec'))
