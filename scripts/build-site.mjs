// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { prerenderHome } from './prerender-home.mjs'
import { inProject } from './project.mjs'

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest|xml|map)$/
const SMALLEST_BYTES = 1_000

/** @param {string} outDir */
export async function buildSite(outDir) {
  await buildApp('web', 'vite.config.ts', outDir)
  await prerenderHome(outDir)
  await compressAll(outDir)
}

/** @param {string} outDir */
export async function buildStaff(outDir) {
  await buildApp('staff', 'vite.staff.config.ts', outDir)
  await compressAll(outDir)
}

/**
 * @param {string} root
 * @param {string} configFile
 * @param {string} outDir
 */
async function buildApp(root, configFile, outDir) {
  // Vite believes the environment over its mode: begun by a test run, it would build React for developers.
  process.env.NODE_ENV = 'production'
  await build({
    configFile: inProject(configFile),
    root: inProject(root),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
}

/** @param {string} outDir */
async function compressAll(outDir) {
  const files = await readdir(outDir, { recursive: true })
  await Promise.all(
    files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(outDir, file))),
  )
}

/**
 * Hard compression is paid for once, here, and not with every request: `x.js` gets `x.js.br` and `x.js.gz`.
 * @param {string} file
 */
async function compress(file) {
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST_BYTES) return
  const quality = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
