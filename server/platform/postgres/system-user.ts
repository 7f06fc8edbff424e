import { realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { readIfThere } from './read-if-there.ts'

export interface SystemUser {
  uid: number
  gid: number
}

const NOBODY: SystemUser = { uid: 65_534, gid: 65_534 }

export const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root, so root lends it the least privileged account of the system. */
export function unprivilegedUser(): SystemUser {
  const passwd = readIfThere('/etc/passwd') ?? ''
  const [, , uid, gid] = passwd.match(/^nobody:.*/m)?.[0].split(':') ?? []
  if (!uid || !gid) return NOBODY
  // macOS writes -2 for what the kernel knows as 2^32 - 2.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
}

/** The first folder on the way to (and including) `path` that `user` may not pass through. */
export function firstClosedFolder(path: string, user: SystemUser): string | undefined {
  const chain: string[] = []
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    chain.unshift(folder)
    if (folder === dirname(folder)) break
  }
  return chain.find((folder) => !canPass(folder, user))
}

function canPass(folder: string, user: SystemUser) {
  const { uid, gid, mode } = statSync(folder)
  if (uid === user.uid) return (mode & 0o100) !== 0
  if (gid === user.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}
