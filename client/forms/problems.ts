import type { z } from 'zod'
import { CallError } from '../api/call-error.ts'

/** What is wrong, by the path of the field; of several the first. */
export type Problems = ReadonlyMap<string, string>

export function problemsOf<Values>(schema: z.ZodType<unknown, Values>, values: Values): Problems {
  const issues = schema.safeParse(values).error?.issues ?? []
  return firstOfEach(issues.map(({ path, message }) => [path.map(String).join('.'), message] as const))
}

/** The fields that the server's refusal names. */
export function problemsNamed(error: unknown): Problems {
  if (!(error instanceof CallError)) return new Map()
  const { fields } = (error.data ?? {}) as { fields?: unknown }
  return firstOfEach(
    Array.isArray(fields) ? fields.filter(isNamed).map(({ field, msg }) => [field, msg]) : [],
  )
}

const isNamed = (one: unknown): one is { field: string; msg: string } =>
  typeof one === 'object' &&
  one !== null &&
  'field' in one &&
  'msg' in one &&
  typeof one.field === 'string' &&
  typeof one.msg === 'string'

function firstOfEach(found: readonly (readonly [string, string])[]): Problems {
  const problems = new Map<string, string>()
  for (const [name, message] of found) if (!problems.has(name)) problems.set(name, message)
  return problems
}
