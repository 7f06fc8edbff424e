// @ts-check
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT_ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {string[]} parts */
export const inProject = (...parts) => join(PROJECT_ROOT, ...parts)

/** @param {string} name A program of node_modules. */
export const installedProgram = (name) => inProject('node_modules', '.bin', name)

/** @typedef {(line: string) => void} Say */

/** Something went wrong that a sentence explains better than a stack trace. */
export class Refused extends Error {}

/** The server that was begun is not what the sources say any more. */
export class Outdated extends Error {}

/**
 * Ends the process with the sentence, or with the stack when it is a mistake of ours.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  const explained = error instanceof Refused || (error instanceof Error && error.name === 'StartRefused')
  console.error(explained ? error.message : error)
  process.exit(1)
}
