import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedMail } from './render.ts'

/** Where mails are kept as files while there is no mail server. */
export const outboxFolder = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'outbox')

const RULE = '='.repeat(72)

/** For want of a mail server: adds the mails to the day's file, for people to read. Answers the file. */
export async function appendToOutbox(
  folder: string,
  mails: readonly RenderedMail[],
  now: Date,
): Promise<string> {
  const file = join(folder, `${now.toISOString().slice(0, 10)}.txt`)
  await mkdir(folder, { recursive: true })
  await appendFile(file, mails.map(asText).join(''), { mode: 0o600 })
  return file
}

const asText = ({ to, replyTo, subject, text, writtenAt, file }: RenderedMail): string =>
  [
    `To: ${to}`,
    ...(replyTo === null ? [] : [`Reply-To: ${replyTo}`]),
    `Subject: ${subject}`,
    `Date: ${writtenAt.toUTCString()}`,
    ...(file === null ? [] : [`Attached: ${file.name}`]),
    '',
    text,
    RULE,
    '',
  ].join('\n')

/** Files that nobody has written to since then. */
export async function removeOldOutbox(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = join(folder, name)
    // Another server may have been quicker.
    const found = await stat(file).catch(() => null)
    if (found?.isFile() && found.mtime < before) await rm(file, { force: true })
  }
}
