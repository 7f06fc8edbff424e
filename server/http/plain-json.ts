import { isAskedOfAnything } from './asked-of-anything.ts'
import { InvalidInput } from './parse-input.ts'

/** Far more than any call of the contract needs; a page's own call goes six deep, a device's brings 200 items. */
const DEEPEST = 32
const WIDEST = 2_000

interface Node {
  value: object
  path: readonly string[]
}

/**
 * A body as plain data, whoever reads it next: such names are dropped like any other unknown key, and what is nested too
 * deep or listed too long is refused by the name of its field. Without recursion, because depth is what it looks for.
 */
export function plainJson(body: unknown): unknown {
  const waiting: Node[] = isObject(body) ? [{ value: body, path: [] }] : []
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { value, path } = node
    if (path.length > DEEPEST) throw refused(path, 'is nested too deep')
    const entries = Object.entries(value as Record<string, unknown>)
    if (entries.length > WIDEST) throw refused(path, `has more than ${WIDEST} entries`)
    for (const [key, inner] of entries) {
      if (!Array.isArray(value) && isAskedOfAnything(key)) delete (value as Record<string, unknown>)[key]
      else if (isObject(inner)) waiting.push({ value: inner, path: [...path, key] })
    }
  }
  return body
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function refused(path: readonly string[], why: string): InvalidInput {
  // The field itself, not the hundred brackets in it.
  const field = path.slice(0, 1)
  const what = field[0] === undefined ? 'what you sent' : `“${field[0].slice(0, 40)}”`
  return new InvalidInput([
    { code: 'custom', path: field, message: `Please check ${what}: it ${why}.`, input: undefined },
  ])
}
