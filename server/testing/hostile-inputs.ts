import type { JsonSchema } from '../http/docs/json-schema.ts'
import { exampleOf } from '../http/docs/schema-example.ts'
import {
  HOSTILE_CHARACTERS,
  HOSTILE_DATES,
  HOSTILE_NUMBERS,
  HOSTILE_SHAPES,
  HOSTILE_TEXTS,
  HOSTILE_TIMES,
} from './hostile-values.ts'

export interface HostileInput {
  field: string
  /** For the message of a test that fails. */
  value: string
  input: unknown
  /** As it was before the value was put into it. */
  good: unknown
  /** Where the value was put, if it may go together with values of other fields: a single one, in a field of its own. */
  path?: Path
  put?: unknown
  /** A text that says something. */
  isText?: boolean
}

/** Values by the name of their field, so that all but the hostile one is as it should be. */
export type KnownValues = Readonly<Record<string, unknown>>

export type Path = readonly (string | number)[]
interface Field {
  path: Path
  schema: JsonSchema
}

/** Whether a call takes this input to work on. */
type IsTaken = (input: unknown) => boolean

/** Every field of a schema with each hostile value of its kind, the other fields being good. */
export function* hostileInputs(
  schema: JsonSchema,
  known: KnownValues,
  // Unless that is known, every value goes alone.
  isTaken: IsTaken = () => false,
  // A field goes the same way in every kind of input, and is tried in one of them.
  isOneWay = false,
): Generator<HostileInput> {
  const tried = new Set<string>()
  for (const variant of knownVariants(schema, known)) {
    const good = goodValue(variant, known)
    const fields = [...fieldsOf(variant, [])]
    for (const { path, schema: field } of fields) {
      const what = JSON.stringify([path, field, read(good, path)])
      if (isOneWay && tried.has(what)) continue
      tried.add(what)
      const put = (value: unknown) => replaced(good, path, value)
      const isTakenHere = (value: unknown) => isTaken(put(value))
      for (const value of valuesFor(field, lastName(path), read(good, path), isTakenHere)) {
        yield {
          field: path.join('.'),
          value: inShort(value),
          input: put(value),
          good,
          ...(isSingle(field) && !isKey(lastName(path)) && { path, put: value }),
          isText: isFreeText(field, lastName(path)) && hasWords(value),
        }
      }
    }
    yield* allDatesAlike(good, fields)
  }
}

/** What is blank may be why other fields are not looked at. */
const hasWords = (value: unknown): value is string => typeof value === 'string' && /[\p{L}\p{N}]/u.test(value)

/**
 * Several values in one input, each in a field of its own: when a call is done with all of them, it was done with each.
 * Texts go with texts, and what is blank, a number or a date with its like. What does not go together with others comes
 * alone, and so does all of a field that has been refused.
 */
export function* joinValues(
  inputs: readonly HostileInput[],
  isTaken: IsTaken,
  refused: ReadonlySet<string>,
): Generator<HostileInput[]> {
  const alone = inputs.filter(({ path }) => path === undefined)
  const single = inputs.filter(({ path }) => path !== undefined)
  for (const isText of [true, false]) {
    for (const good of new Set(single.map((each) => each.good))) {
      const alike = single.filter((each) => each.good === good && each.isText === isText)
      yield* inRounds(alike, isTaken, refused)
    }
  }
  for (const each of alone) yield [each]
}

/** Of each field its first value, then of each its second. */
function* inRounds(
  inputs: readonly HostileInput[],
  isTaken: IsTaken,
  refused: ReadonlySet<string>,
): Generator<HostileInput[]> {
  const fields = new Map<string, HostileInput[]>()
  for (const each of inputs) fields.set(each.field, [...(fields.get(each.field) ?? []), each])
  const most = Math.max(0, ...[...fields.values()].map(({ length }) => length))
  for (let round = 0; round < most; round += 1) {
    const next = [...fields.values()].flatMap((values) => values[round] ?? [])
    const together = next.filter(({ field }) => !refused.has(field))
    const isWhole = together.length > 1 && isTaken(joined(together))
    if (isWhole) yield together
    for (const each of next) if (!isWhole || !together.includes(each)) yield [each]
  }
}

/** What the schema refuses goes together wherever it can: it looks at each field, whatever is wrong with the others. */
export function* joinRefused(inputs: readonly HostileInput[]): Generator<HostileInput[]> {
  for (const good of new Set(inputs.map((each) => each.good))) {
    const single = inputs.filter((each) => each.good === good && each.path !== undefined)
    if (single.length > 0) yield single
  }
  for (const each of inputs) if (each.path === undefined) yield [each]
}

export function joined(inputs: readonly HostileInput[]): unknown {
  const [first, ...others] = inputs
  return others.reduce<unknown>(
    (input, { path, put }) => (path ? replaced(input, path, put) : input),
    first?.input,
  )
}

export const goodInputs = (schema: JsonSchema, known: KnownValues): unknown[] =>
  knownVariants(schema, known).map((variant) => goodValue(variant, known))

/** A range is refused before its dates are calculated with, unless both are far away. */
function* allDatesAlike(good: unknown, fields: Field[]): Generator<HostileInput> {
  const dates = fields.filter(({ schema }) => schema.format === 'date')
  if (dates.length < 2) return
  for (const date of HOSTILE_DATES) {
    yield {
      field: 'every date',
      value: inShort(date),
      input: dates.reduce((input, { path }) => replaced(input, path, date), good),
      good,
    }
  }
}

/** Where `onlyKind` is known, the other fields are good for that kind alone. */
const knownVariants = (schema: JsonSchema, { onlyKind }: KnownValues): JsonSchema[] =>
  variantsOf(schema).filter(
    ({ properties }) => onlyKind === undefined || properties?.['kind']?.const === onlyKind,
  )

/** What one of several shapes may be chosen for becomes each of them in turn. */
export function variantsOf(schema: JsonSchema): JsonSchema[] {
  const variants = schema.oneOf ?? schema.anyOf
  if (variants !== undefined) return variants.flatMap(variantsOf)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const choices = choicesOf(name, field)
    if (choices.length < 2) continue
    const chosen = choices.map((choice) => ({
      ...schema,
      properties: { ...schema.properties, [name]: choice },
    }))
    return chosen.flatMap(variantsOf)
  }
  return [schema]
}

/** What decides which way a call takes: one of several groups of fields, or a kind. */
function choicesOf(name: string, { oneOf, anyOf, enum: names }: JsonSchema): JsonSchema[] {
  if (names !== undefined && /^(kind|orderType)$/.test(name)) return names.map((value) => ({ const: value }))
  return [...(oneOf ?? []), ...(anyOf ?? [])].filter(({ type }) => type === 'object')
}

export function goodValue(schema: JsonSchema, known: KnownValues, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (Object.hasOwn(known, name)) return known[name]
  if (schema.type === 'array') return [goodValue(schema.items ?? {}, known, `${name}[]`)]
  if (schema.properties === undefined) return exampleOf(schema, name)
  return Object.fromEntries(
    Object.entries(schema.properties).map(([key, field]) => [key, goodValue(field, known, key)]),
  )
}

export function* fieldsOf(schema: JsonSchema, path: Path): Generator<Field> {
  if (path.length > 0) yield { path, schema }
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* fieldsOf(field, [...path, name])
  if (schema.items !== undefined) yield* fieldsOf(schema.items, [...path, 0])
}

function valuesFor(schema: JsonSchema, name: string, good: unknown, isTaken: IsTaken): readonly unknown[] {
  if (schema.type === 'array') return [...HOSTILE_SHAPES, ...farTooMany(good)]
  if (schema.type === 'object') return [...HOSTILE_SHAPES, hostileKeys()]
  if (schema.type === 'boolean') return HOSTILE_SHAPES
  if (schema.type === 'integer' || schema.type === 'number') return [...HOSTILE_NUMBERS, ...HOSTILE_SHAPES]
  if (schema.format === 'date') return [...HOSTILE_DATES, ...HOSTILE_SHAPES]
  if (/time$/i.test(name)) return [...HOSTILE_TIMES, ...HOSTILE_SHAPES]
  return [...HOSTILE_TEXTS, ...spoiled(typeof good === 'string' ? good : 'Maple', isTaken), ...HOSTILE_SHAPES]
}

const isSingle = ({ type, properties, items }: JsonSchema) =>
  type !== 'array' && type !== 'object' && properties === undefined && items === undefined

/** By which something is found, or somebody let in: what is not found hides how far the other values would go. */
const isKey = (name: string) =>
  /(^|[a-z])(ids?|token|code|key|version|session|email|pin|password2?|proofName|photoName)$/i.test(name)

const isFreeText = ({ type = 'string', format }: JsonSchema, name: string) =>
  type === 'string' && format !== 'date' && !/time$/i.test(name)

const farTooMany = (good: unknown) =>
  Array.isArray(good) && good.length > 0 ? [Array.from({ length: 1_000 }, () => good[0] as unknown)] : []

/** Characters that a field takes go one way through a call: they go together, unless it has no room for all. */
function spoiled(good: string, isTaken: IsTaken): string[] {
  // What stands at an end may be taken off, and would tell nothing.
  const end = good.length === 1 ? good : good.slice(1)
  const spoil = (...characters: string[]) => good.slice(0, 1) + characters.join('') + end
  const taken = HOSTILE_CHARACTERS.filter((character) => isTaken(spoil(character)))
  const together = spoil(...taken)
  const isRoomy = isTaken(together)
  const alone = HOSTILE_CHARACTERS.filter((character) => !isRoomy || !taken.includes(character))
  return [...(isRoomy ? [together] : []), ...alone.map((character) => spoil(character))]
}

/** For objects that may have any keys. */
function hostileKeys(): unknown {
  return JSON.parse('{"__proto__":{"a":1},"constructor":"x","a\\u0000b":"y","":"z","a\\ud800":"\\ud800"}')
}

const lastName = (path: Path) => path.findLast((part) => typeof part === 'string') ?? ''

function read(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, part) => (inner as Record<string, unknown> | null)?.[part], value)
}

export function replaced(value: unknown, [first, ...rest]: Path, put: unknown): unknown {
  if (first === undefined) return put
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as object) }
  const holder = copy as Record<string | number, unknown>
  holder[first] = replaced(holder[first], rest, put)
  return copy
}

const LONGEST = 60

function inShort(value: unknown): string {
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  const text = JSON.stringify(value)
    .slice(0, LONGEST + 1)
    .replaceAll(/[^ -~]/g, escape)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text
}
