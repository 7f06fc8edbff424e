// @ts-check
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { fail, inProject, installedProgram, PROJECT_ROOT } from './project.mjs'

const DEFAULT_PORT = 3000

try {
  ensureInstalled(console.log)
  await develop()
} catch (error) {
  fail(error)
}

/** Vite serves the site on PORT and hands /staff to a second Vite and API calls to the server, which starts again when its code changes. */
async function develop() {
  const { freePort } = await import('./free-port.mjs')
  const { createServer } = await import('vite')
  const apiPort = String(await freePort())
  const port = Number(process.env['PORT'] ?? DEFAULT_PORT)
  const server = startServer(apiPort)

  const staffPort = await freePort()
  const staff = await createServer({
    configFile: inProject('vite.staff.config.ts'),
    root: inProject('staff'),
    server: { port: staffPort, strictPort: true },
  })
  await staff.listen()

  process.env['KENNEL_API_PORT'] = apiPort
  process.env['KENNEL_STAFF_PORT'] = String(staffPort)
  const site = await createServer({
    configFile: inProject('vite.config.ts'),
    root: inProject('web'),
    server: { port, strictPort: true },
  })
  await site.listen()
  site.printUrls()

  const stop = async () => {
    // First: each Vite hears the signal too, and ends this process once it is closed.
    server.kill('SIGTERM')
    await Promise.all([site.close(), staff.close()])
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().catch(fail))
  server.once('exit', (code) => process.exit(code ?? 0))
}

/**
 * In its own process group, so that Ctrl-C reaches it only through us and it can stop its database in peace.
 * @param {string} port
 */
function startServer(port) {
  return spawn(installedProgram('tsx'), ['watch', '--clear-screen=false', 'scripts/dev-server.mjs'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1' },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
}
