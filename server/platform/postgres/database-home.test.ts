import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findDatabaseHome } from './database-home.ts'
import { isRoot, unprivilegedUser } from './system-user.ts'

let parent: string
let dataDir: string
let elsewhere: Set<string>
let lines: string[]

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'kennel-home-'))
  dataDir = join(parent, 'data')
  elsewhere = new Set()
  lines = []
})

afterEach(async () => {
  for (const folder of [parent, ...elsewhere]) await rm(folder, { recursive: true, force: true })
})

async function findHome() {
  const home = await findDatabaseHome(dataDir, (line) => lines.push(line))
  if (!home.folder.startsWith(parent)) elsewhere.add(home.folder)
  return home
}

test('the database lives in the data folder, which is made when missing', async () => {
  await chmod(parent, 0o711)
  expect((await findHome()).folder).toBe(dataDir)
  expect((await stat(dataDir)).isDirectory()).toBe(true)
  expect(lines).toEqual([])
})

describe.runIf(isRoot())('as root, in a folder closed to others', () => {
  beforeEach(() => chmod(parent, 0o700))

  test('the database lives elsewhere, as another user, and a line says so', async () => {
    const home = await findHome()
    expect(home.folder.startsWith(parent)).toBe(false)
    expect(home.user).toEqual(unprivilegedUser())
    expect(lines).toEqual([
      `The database is kept in ${home.folder}: ${parent} is closed to other users, and it may not run as root`,
    ])
  })

  test('it is found again, even once the folder is open', async () => {
    const { folder } = await findHome()
    await chmod(parent, 0o711)
    expect((await findHome()).folder).toBe(folder)
  })

  test('simultaneous first starts agree on one place and leave nothing else behind', async () => {
    const homes = await Promise.all(Array.from({ length: 8 }, findHome))
    expect(new Set(homes.map((home) => home.folder)).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['postgres-location.txt'])
  })

  test('a data folder that was removed begins anew instead of finding the old database', async () => {
    const { folder } = await findHome()
    await rm(dataDir, { recursive: true })
    expect((await findHome()).folder).not.toBe(folder)
  })

  test('it refuses to begin anew when the place elsewhere is gone', async () => {
    const { folder } = await findHome()
    await rm(folder, { recursive: true })
    await expect(findHome()).rejects.toThrow(/was kept in .*, which is gone/)
  })
})
