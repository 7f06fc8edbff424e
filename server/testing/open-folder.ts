import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A temporary folder that other users may pass: as root the database runs as another user, and behind a closed
 * folder it would settle elsewhere and outlive the test.
 */
export function makeOpenFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o755)
  return folder
}
