// @ts-check
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * @typedef {object} Stamp What a build was made from.
 * @property {string} times Sizes and times of the sources: quick to compare.
 * @property {string} contents Hash of what they say: the last word, since copying a tree changes its times.
 */

const IGNORED_NAMES = new Set(['testing', 'node_modules', 'README.md'])

/** @param {string} name */
const isIgnored = (name) => name.endsWith('.test.ts') || name.endsWith('.test.tsx') || IGNORED_NAMES.has(name)

/**
 * @typedef {object} Source
 * @property {string} file
 * @property {number} size
 * @property {number} mtimeMs
 */

/** @typedef {Map<string, Source[]>} Listed What was found below a file or folder, for whoever asks for it again. */

/**
 * Every file below the given files and folders, in a stable order. What does not exist is left out.
 * @param {string} root
 * @param {string[]} names
 * @param {Listed} [listed] Several builds are made from the same folders: each is looked through once.
 */
export function listSources(root, names, listed = new Map()) {
  return names.flatMap((name) => {
    const found = listed.get(name) ?? listBelow(root, name)
    listed.set(name, found)
    return found
  })
}

/** @type {{ throwIfNoEntry: false }} */
const NONE_IF_GONE = { throwIfNoEntry: false }

/**
 * @param {string} root
 * @param {string} name
 */
function listBelow(root, name) {
  /** @type {Source[]} */
  const found = []
  const entry = statSync(join(root, name), NONE_IF_GONE)
  if (entry?.isDirectory()) addFolder(root, name, found)
  else if (entry) found.push({ file: name, size: entry.size, mtimeMs: entry.mtimeMs })
  return found
}

/**
 * Every start comes by here, for thousands of files: each is asked about once.
 * @param {string} root
 * @param {string} folder
 * @param {Source[]} found
 */
function addFolder(root, folder, found) {
  for (const name of readdirSync(`${root}/${folder}`).toSorted()) {
    if (isIgnored(name)) continue
    const file = `${folder}/${name}`
    const entry = statSync(`${root}/${file}`, NONE_IF_GONE)
    if (entry === undefined) continue
    if (entry.isDirectory()) addFolder(root, file, found)
    else found.push({ file, size: entry.size, mtimeMs: entry.mtimeMs })
  }
}

/** @param {Source[]} sources */
function timesOf(sources) {
  const lines = sources.map(({ file, size, mtimeMs }) => `${file}\0${size}\0${mtimeMs}\n`)
  return createHash('sha256').update(lines.join('')).digest('hex')
}

/**
 * @param {string} root
 * @param {Source[]} sources
 */
function contentsOf(root, sources) {
  const hash = createHash('sha256')
  for (const { file } of sources) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Whether the stamp still tells the truth about these sources.
 * @param {string} stampFile
 * @param {string} root
 * @param {string[]} names
 * @param {Listed} [listed]
 */
export function isFresh(stampFile, root, names, listed) {
  const stamp = readStamp(stampFile)
  if (!stamp) return false
  const sources = listSources(root, names, listed)
  const times = timesOf(sources)
  if (stamp.times === times) return true
  if (stamp.contents !== contentsOf(root, sources)) return false
  try {
    writeFileSync(stampFile, JSON.stringify({ ...stamp, times }))
  } catch {
    // A read-only checkout: the slower comparison is made again next time.
  }
  return true
}

/**
 * @param {string} root
 * @param {string[]} names
 * @returns {Stamp}
 */
export function stampOf(root, names) {
  const sources = listSources(root, names)
  return { times: timesOf(sources), contents: contentsOf(root, sources) }
}

/**
 * @param {string} stampFile
 * @param {Stamp} stamp
 */
export function writeStamp(stampFile, stamp) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, JSON.stringify(stamp))
}

/**
 * @param {string} file
 * @returns {Stamp | undefined}
 */
function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
