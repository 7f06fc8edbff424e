import { DAY_MS } from '#domain/calendar/durations.ts'
import type { Database } from '../../database.ts'
import type { Caller } from '../../http/routes.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { holdUploadsOf, readUploadUse } from './upload-store.ts'

/** Refuses a file for which an account has no room left, before it has been read. */
export async function refuseFullAccount(db: Database, caller: Caller, now: Date): Promise<void> {
  await refuseOverLimit(db, caller, { name: null, bytes: 1 }, now)
}

/** The same for a file that is known, so that many sent at once do not pass the limit together. */
export async function refuseTooMuch(
  tx: Database,
  caller: Caller,
  file: { name: string; bytes: number },
  now: Date,
): Promise<void> {
  await holdUploadsOf(tx, caller.accountId)
  await refuseOverLimit(tx, caller, file, now)
}

async function refuseOverLimit(
  db: Database,
  { accountId, role }: Caller,
  file: { name: string | null; bytes: number },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const { max, kept } = await readUploadUse(db, { accountId, role, since, except: file.name })
  if (kept.filesToday >= max.filesADay) throw new Refusal('many-files-today')
  if (kept.files >= max.files || kept.bytes + file.bytes > max.bytes) throw new Refusal('no-room-for-files')
}

const MAX_AT_ONCE = 6

/** Nobody keeps everyone else waiting: one account sends a few files at a time. */
export function limitConcurrency() {
  const sending = new Map<number, number>()
  return async <T>(accountId: number, work: () => Promise<T>): Promise<T> => {
    const others = sending.get(accountId) ?? 0
    if (others >= MAX_AT_ONCE) {
      throw new Refusal('too-many-calls', {
        msg: 'Your other files are still uploading. Please wait until they’re done, then send this one again.',
        retryAfterSeconds: 5,
      })
    }
    sending.set(accountId, others + 1)
    try {
      return await work()
    } finally {
      const left = (sending.get(accountId) ?? 1) - 1
      if (left === 0) sending.delete(accountId)
      else sending.set(accountId, left)
    }
  }
}
