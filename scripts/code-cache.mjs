// @ts-check
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import vm from 'node:vm'

/**
 * Loads the bundled server with the machine code of an earlier run, which halves the time it takes to load.
 * V8 itself refuses code made by another version or for another text; the files are then compiled as ever.
 * @param {string} folder
 */
export function openBundle(folder) {
  /** @type {Map<string, { exports: unknown }>} */
  const modules = new Map()
  /** @type {Map<string, vm.Script>} */
  const compiledHere = new Map()

  /** @param {string} file */
  function compile(file) {
    // The build writes ASCII alone (build-server.mjs), which needs no decoding.
    const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`
    const cachedData = readIfThere(cacheOf(file))
    const script = new vm.Script(source, { filename: file, ...(cachedData ? { cachedData } : {}) })
    if (!cachedData || script.cachedDataRejected) compiledHere.set(file, script)
    return script.runInThisContext()
  }

  /**
   * @param {string} name
   * @returns {unknown}
   */
  function load(name) {
    const file = join(folder, name)
    const known = modules.get(file)
    if (known) return known.exports
    const module = { exports: {} }
    modules.set(file, module)
    const requireInstalled = createRequire(file)
    const require = Object.assign((/** @type {string} */ id) => {
      if (id.startsWith('./')) return load(id)
      return RARELY_USED.has(id) ? onFirstUse(() => requireInstalled(id)) : requireInstalled(id)
    }, requireInstalled)
    compile(file).call(module.exports, module.exports, require, module, file, dirname(file))
    return module.exports
  }

  /** Keeps what was compiled in this run, with the functions that have been used, for the next one. */
  function keepCompiledCode() {
    for (const [file, script] of compiledHere) {
      const draft = `${cacheOf(file)}-${process.pid}`
      try {
        // Put in its place whole: another server may be starting.
        writeFileSync(draft, script.createCachedData())
        renameSync(draft, cacheOf(file))
      } catch {
        // A read-only checkout: it starts a little slower every time.
      }
    }
    compiledHere.clear()
  }

  return { load, keepCompiledCode }
}

/** Parts of Node that packages ask for and our use of them does not: the first alone takes a twentieth of Node's own start. */
const RARELY_USED = new Set(['node:http2', 'node:https', 'https', 'cluster'])

/** @param {() => object} load */
const onFirstUse = (load) => new Proxy({}, { get: (_nothing, name) => Reflect.get(load(), name) })

/** @param {string} file */
const cacheOf = (file) => `${file}.cache`

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
