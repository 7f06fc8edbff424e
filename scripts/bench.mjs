// @ts-check
import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, installedProgram, PROJECT_ROOT } from './project.mjs'

try {
  ensureInstalled(console.log)
  await ensureBuilt(console.log)
  const { status } = spawnSync(installedProgram('tsx'), ['bench/run.ts', ...process.argv.slice(2)], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} catch (error) {
  fail(error)
}
