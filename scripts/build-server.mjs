// @ts-check
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { inProject } from './project.mjs'

/**
 * Left in node_modules: programs of the machine's own, and large packages that most starts never need.
 * Everything else goes into a few files, because finding and reading hundreds of small ones is most of
 * what a start would otherwise wait for.
 */
const NOT_BUNDLED = [
  /^node:/,
  /^sharp$/,
  /^@node-rs\/argon2$/,
  /^@aws-sdk\//,
  /^@fastify\/(ajv|fast-json-stringify)-compiler$/,
  /^light-my-request$/,
  /^nodemailer$/,
  /^pdf-lib$/,
  /^pdfkit$/,
  /^stripe$/,
  /^pg-native$/,
]

// Started by the server as a process of its own, by this name.
const INSPECTOR = { 'inspector-process': inProject('server', 'platform', 'files', 'inspector-process.ts') }

/** @param {string} outDir */
export const buildServer = (outDir) =>
  bundleInto(outDir, { main: inProject('server', 'main.ts'), ...INSPECTOR })

/**
 * Only what looks into files; gives the path of the program.
 * @param {string} outDir
 */
export async function buildInspector(outDir) {
  await bundleInto(outDir, INSPECTOR)
  return join(outDir, 'inspector-process.cjs')
}

/**
 * @param {string} outDir
 * @param {Record<string, string>} input
 */
async function bundleInto(outDir, input) {
  const bundle = await rolldown({
    cwd: inProject(),
    input,
    platform: 'node',
    external: NOT_BUNDLED,
    logLevel: 'warn',
  })
  const { output } = await bundle.write({
    dir: outDir,
    // CommonJS, because only for it can Node 20 keep compiled code (code-cache.mjs).
    format: 'cjs',
    dynamicImportInCjs: false,
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
  })
  await bundle.close()
  for (const file of output) {
    if (file.type === 'chunk') writeFileSync(join(outDir, file.fileName), inPlainLetters(file.code))
  }
}

const OTHER_LETTERS = /[^\0-\x7f]/g

/**
 * The same program in ASCII, which is read and kept in a quarter of the time (code-cache.mjs). Where an escape would
 * mean something else there must be no other letter to begin with.
 * @param {string} code
 */
function inPlainLetters(code) {
  if (/\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f`]/.test(code)) {
    throw new Error('a letter beyond ASCII stands behind a backslash or in String.raw: write its \\u escape')
  }
  return code.replace(OTHER_LETTERS, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
