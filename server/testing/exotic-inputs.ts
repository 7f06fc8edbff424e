import type { JsonSchema } from '../http/docs/json-schema.ts'
import { fieldsOf, goodValue, type Path, replaced, variantsOf } from './hostile-inputs.ts'

const DEEP = 10_000

/** As JSON text, because some of it no object of ours could hold: what JavaScript itself trips over. */
export const EXOTIC: Readonly<Record<string, string>> = {
  'a length that is no number': '{"length":{"toString":1}}',
  'a length without a value': '{"length":{"valueOf":null,"toString":null}}',
  'a size that is no number': '{"size":{"toString":1}}',
  'no text of its own': '{"toString":1,"valueOf":1}',
  'no value of its own': '{"toString":null,"valueOf":{}}',
  'a promise': '{"then":{"length":1}}',
  'a prototype': '{"__proto__":{"length":{"toString":1}}}',
  'a prototype in disguise': '{"\\u005f\\u005fproto\\u005f\\u005f":{"length":{"toString":1}}}',
  'a constructor': '{"constructor":{"prototype":{"length":{"toString":1}}}}',
  'a constructor that is a number': '{"constructor":1,"hasOwnProperty":1,"toJSON":1}',
  'a length in a list': '[{"length":{"toString":1}}]',
  'a list': '["x"]',
  'a text': '"x"',
  'a text with nothing in it': '""',
  'a text with a NUL': '"a\\u0000b"',
  'half a pair': '"a\\ud800"',
  'less than zero': '-0',
  'more than any number': '1e309',
  'less than any number': '-1e309',
  yes: 'true',
  nothing: 'null',
  'an empty group': '{}',
  'an empty list': '[]',
}

/** So large that each goes by itself. */
export const VAST: Readonly<Record<string, string>> = {
  'deep lists': '['.repeat(DEEP) + ']'.repeat(DEEP),
  'deep groups': `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  'a wide list': `[${'1,'.repeat(50_000)}1]`,
  'a list of empty groups': `[${'{},'.repeat(50_000)}{}]`,
  'a wide group': `{${Array.from({ length: 15_000 }, (_, at) => `"k${at}":1`).join()}}`,
  'an endless text': `"${'x'.repeat(200_000)}"`,
}

/** One kind of input: a good one, and where its fields are. */
export interface Variant {
  good: unknown
  paths: Path[]
  /** Those that are not the same in a kind before. */
  newPaths: Path[]
}

export function inputVariants(schema: JsonSchema): Variant[] {
  const seen = new Set<string>()
  const isNew = (field: { path: Path; schema: JsonSchema }) => {
    const before = seen.size
    return seen.add(JSON.stringify(field)).size > before
  }
  return variantsOf(schema).map((variant) => {
    // What says of which kind it is stays, or nothing else would be looked at.
    const fields = [...fieldsOf(variant, [])].filter((field) => field.schema.const === undefined)
    return {
      good: goodValue(variant, {}),
      paths: fields.map(({ path }) => path),
      newPaths: fields.filter(isNew).map(({ path }) => path),
    }
  })
}

const HERE = '@exotic@'

/** JSON with the text in place of these fields. */
export const withRaw = (good: unknown, paths: Path[], raw: string): string =>
  JSON.stringify(paths.reduce((input, path) => replaced(input, path, HERE), good)).replaceAll(
    `"${HERE}"`,
    () => raw,
  )

/** Fields with no fields in them: none is lost because another took its place. */
export const leavesOf = (paths: Path[]): Path[] =>
  paths.filter((path) => !paths.some((other) => other.length > path.length && isWithin(other, path)))

const isWithin = (inner: Path, outer: Path) => outer.every((part, at) => inner[at] === part)
