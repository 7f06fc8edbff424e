import { lchown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemUser } from './system-user.ts'

/** Hands a folder and all it holds to `user`. */
export async function changeOwner(user: SystemUser, folder: string) {
  await lchown(folder, user.uid, user.gid)
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), user.uid, user.gid)
  }
}
