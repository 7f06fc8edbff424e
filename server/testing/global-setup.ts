import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildInspector } from '../../scripts/build-server.mjs'
import type { Tables } from '../database.ts'
import { fillDemoBusiness } from '../demo/fill-demo-business.ts'
import { migrateToLatest } from '../start/migrate.ts'
import { connect } from '../platform/database/connect.ts'
import { openDiskStore } from '../platform/files/disk-store.ts'
import { createLogger } from '../platform/logger.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { PROJECT_ROOT } from '../platform/project-root.ts'
import { makeQuickFolder } from './open-folder.ts'
import { TEST_NOW } from './test-clock.ts'
import { databaseUrl, dropDatabase, runAsAdmin } from './test-database.ts'

/**
 * One PostgreSQL for the whole run: TEST_DATABASE_URL's, or an embedded one that trades durability for speed.
 * Two templates are made once, an empty one and one with the demo business; each test file clones one.
 */
export default async function setUp(project: TestProject) {
  const log = createLogger('error')
  const folder = makeQuickFolder('kennel-tests-')
  const external = process.env.TEST_DATABASE_URL
  const embedded = external
    ? null
    : await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log, durable: false, isByPort: false })
  const adminUrl = external ?? embedded?.url ?? ''
  const run = randomBytes(4).toString('hex')
  const emptyTemplate = `kennel_template_${run}_empty`
  const demoTemplate = `kennel_template_${run}_demo`
  const demoFilesDir = join(folder, 'demo-files')
  // In the project, where it finds its packages.
  const inspectorDir = join(PROJECT_ROOT, '.cache', `inspector-${run}`)

  await runAsAdmin(adminUrl, `create database ${emptyTemplate}`)
  const empty = connect<Tables>(databaseUrl(adminUrl, emptyTemplate), { max: 2, log })
  await migrateToLatest(empty.pool)
  await empty.close()

  await runAsAdmin(adminUrl, `create database ${demoTemplate} template ${emptyTemplate}`)
  const demo = connect<Tables>(databaseUrl(adminUrl, demoTemplate), { max: 4, log })
  await fillDemoBusiness({ db: demo.db, files: openDiskStore(demoFilesDir), log }, TEST_NOW)
  await demo.close()

  project.provide('databaseUrl', adminUrl)
  project.provide('emptyTemplate', emptyTemplate)
  project.provide('demoTemplate', demoTemplate)
  project.provide('demoFilesDir', demoFilesDir)
  project.provide('inspectorProgram', await buildInspector(inspectorDir))
  // Twice as fast where files are copied without waiting for the disk; PostgreSQL 14 does not know the word.
  project.provide('copying', embedded ? 'strategy file_copy' : '')

  return async () => {
    if (embedded) await embedded.stop()
    else for (const name of [emptyTemplate, demoTemplate]) await dropDatabase(adminUrl, name)
    for (const each of [folder, inspectorDir]) rmSync(each, { recursive: true, force: true })
  }
}
