import { appendFileSync, readFileSync } from 'node:fs'

/** The workers share one list: the sites' folder holds it, and goes when all is over. */
const VARIABLE = 'E2E_CHECKED_SHAPES'

const known = new Set<string>()
let readSoFar = 0

export function writeCheckedShapes(file: string) {
  appendFileSync(file, '')
  process.env[VARIABLE] = file
}

/** What axe has passed already, in this or another worker. */
export function checkedShapes(): ReadonlySet<string> {
  const written = readFileSync(fileName())
  // A line that is being written is read next time.
  const end = written.lastIndexOf('\n') + 1
  for (const shape of written.toString('latin1', readSoFar, end).split('\n')) known.add(shape)
  readSoFar = end
  return known
}

export function addCheckedShapes(shapes: readonly string[]) {
  const added = [...new Set(shapes)].filter((shape) => !known.has(shape))
  if (added.length > 0) appendFileSync(fileName(), `${added.join('\n')}\n`)
}

function fileName(): string {
  const file = process.env[VARIABLE]
  if (file === undefined) throw new Error('Nobody has said where the checked shapes are kept.')
  return file
}
