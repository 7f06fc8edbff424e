import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const OUTBOX = join(process.env['E2E_DATA_DIR'] ?? '.cache/e2e-data', 'outbox')
const RULE = `${'='.repeat(72)}\n`

/** The mails that were kept for want of a mail server, oldest first; the server adds to a file a day. */
export function keptMails(): string[] {
  if (!existsSync(OUTBOX)) return []
  return readdirSync(OUTBOX)
    .toSorted()
    .flatMap((file) => readFileSync(join(OUTBOX, file), 'utf8').split(RULE))
}
