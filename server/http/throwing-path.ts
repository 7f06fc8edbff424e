import type { z } from 'zod'
import { isAskedOfAnything } from './asked-of-anything.ts'

type Path = string[]

/** Each probe reads the whole input once more. */
const MOST_PROBES = 200

/**
 * Where in the input a schema breaks. One value after the other is taken out, those before it staying out: the one
 * without which nothing breaks any more is to blame. Then the same inside it, as far as it is made of fields.
 */
export function throwingPath(schema: z.ZodType, input: unknown): Path {
  const path: Path = []
  let probes = 0
  let broken = input
  const isToBlame = (key: string): boolean => {
    probes += 1
    const without = withoutValue(broken, [...path, key])
    if (!throws(schema, without)) return true
    broken = without
    return false
  }
  for (;;) {
    const keys = keysOf(valueAt(broken, path))
    const key = keys.find((each) => probes < MOST_PROBES && isToBlame(each))
    if (key === undefined) return path
    path.push(key)
  }
}

function throws(schema: z.ZodType, input: unknown): boolean {
  try {
    schema.safeParse(input)
    return false
  } catch {
    return true
  }
}

/** Objects first: they are what a schema may break on, and a kind that is taken out changes what is looked at. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value).filter(([key]) => !isAskedOfAnything(key))
  const isGroup = ([, inner]: [string, unknown]) => typeof inner === 'object' && inner !== null
  return [...entries.filter(isGroup), ...entries.filter((entry) => !isGroup(entry))].map(([key]) => key)
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)

function withoutValue(value: unknown, [first, ...rest]: Path): unknown {
  if (first === undefined) return null
  const copy = Array.isArray(value)
    ? ([...(value as unknown[])] as unknown as Record<string, unknown>)
    : { ...(value as Record<string, unknown>) }
  copy[first] = withoutValue(copy[first], rest)
  return copy
}
