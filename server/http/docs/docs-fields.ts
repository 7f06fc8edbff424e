import type { JsonSchema } from './json-schema.ts'

export interface FieldRow {
  name: string
  kind: string
  notes: string
}

/** One line a field, nested ones by their path: `dogs[].name`. */
export function fieldRows(schema: JsonSchema, prefix = '', isRequired = true): FieldRow[] {
  const plain = withoutNull(schema)
  if (plain.type === 'array') {
    const items = plain.items ?? {}
    const own = prefix === '' ? [] : [row(prefix, schema, isRequired)]
    const inner = fieldRows(items, `${prefix}[]`)
    return isGroup(items) || inner.length > 1 ? [...own, ...inner] : own.length > 0 ? own : inner
  }
  if (!isGroup(plain)) return prefix === '' || plain.type === 'null' ? [] : [row(prefix, schema, isRequired)]
  const required = plain.required ?? []
  const properties = plain.properties ?? {}
  const own = prefix === '' || prefix.endsWith('[]') ? [] : [row(prefix, schema, isRequired)]
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, field]) =>
      fieldRows(field, prefix === '' ? name : `${prefix}.${name}`, required.includes(name)),
    ),
  ]
}

const isGroup = (schema: JsonSchema) => schema.properties !== undefined

const options = (schema: JsonSchema) => schema.anyOf ?? schema.oneOf ?? []

/** `anyOf: [X, null]` is how "X or null" is spelled. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const others = options(schema).filter((option) => option.type !== 'null')
  return others.length === 1 && others[0] !== undefined ? others[0] : schema
}

function row(name: string, schema: JsonSchema, isRequired: boolean): FieldRow {
  return {
    name,
    kind: kindOf(schema),
    notes: [isRequired ? '' : 'optional', ...notesOf(schema)].filter(Boolean).join('; '),
  }
}

function kindOf(schema: JsonSchema): string {
  const plain = withoutNull(schema)
  const orNull = plain === schema ? '' : ' or null'
  if (plain.enum !== undefined) return plain.enum.map(String).join(' | ') + orNull
  if (plain.const !== undefined) return JSON.stringify(plain.const) + orNull
  if (options(plain).length > 0) return options(plain).map(kindOf).join(' | ')
  if (plain.type === 'array') return `list of ${kindOf(plain.items ?? {})}`
  const { type = 'any' } = plain
  return (KINDS[type] ?? type) + orNull
}

const KINDS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'group',
}

function notesOf(schema: JsonSchema): string[] {
  const plain = withoutNull(schema)
  return [
    plain.description ?? schema.description ?? '',
    plain.format ?? '',
    rangeInWords(plain.minLength, plain.maxLength, ' characters'),
    rangeInWords(plain.minItems, plain.maxItems, ' entries'),
    rangeInWords(bound(plain.minimum), bound(plain.maximum), ''),
    plain.default === undefined ? '' : `default ${JSON.stringify(plain.default)}`,
  ]
}

/** Whole numbers end at JavaScript's largest anyway; that is no limit worth telling. */
const bound = (value: number | undefined) =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value

function rangeInWords(from: number | undefined, to: number | undefined, unit: string): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to}${unit}`
  if (from !== undefined) return `at least ${from}${unit}`
  return to === undefined ? '' : `at most ${to}${unit}`
}
