import { existsSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { readIfThere } from './read-if-there.ts'

/**
 * npm packages cannot hold symbolic links, and the install script that would make them does not run
 * everywhere. Answers false where they are missing and cannot be made (a read-only node_modules).
 */
export async function restoreLibraryLinks(packageRoot: string): Promise<boolean> {
  const list = readIfThere(join(packageRoot, 'native', 'pg-symlinks.json')) ?? '[]'
  const links = JSON.parse(list) as { source: string; target: string }[]
  const made = await Promise.all(
    links.map(({ source, target }) => makeLink(join(packageRoot, source), join(packageRoot, target))),
  )
  return made.every(Boolean)
}

async function makeLink(library: string, link: string) {
  if (existsSync(link)) return true
  // Another process may make the same link at this moment: what counts is that it is there afterwards.
  await symlink(relative(dirname(link), library), link).catch(() => undefined)
  return existsSync(link)
}
