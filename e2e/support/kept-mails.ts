import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownSite } from './sites.ts'

const RULE = `${'='.repeat(72)}\n`

/** The mails that were kept for want of a mail server, oldest first; the server adds to a file a day. */
export function keptMails(): string[] {
  const outbox = join(ownSite().dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .toSorted()
    .flatMap((file) => readFileSync(join(outbox, file), 'utf8').split(RULE))
}
