import type { z } from 'zod'
import { throwingPath } from './throwing-path.ts'

/** A page shows one sentence a field; a list of thousands would only serve whoever sent thousands. */
const MOST_FIELDS = 100

export class InvalidInput extends Error {
  readonly fields: { field: string; msg: string }[]

  /** @param cause what broke while the input was read: the caller's doing, and worth a line in the log. */
  constructor(issues: z.core.$ZodIssue[], cause?: unknown) {
    super(issues[0]?.message ?? 'Please check what you sent.', { cause })
    this.fields = issues
      .slice(0, MOST_FIELDS)
      .map((issue) => ({ field: issue.path.map(String).join('.'), msg: issue.message }))
  }
}

/** Parses with the endpoint's schema; the schema's own messages win, the rest become plain sentences. */
export function parseInput(schema: z.ZodType, input: unknown): unknown {
  try {
    const parsed = schema.safeParse(input)
    if (parsed.success) return parsed.data
    // Good input takes the schema's quickest path; only bad input is read again for the words.
    const { error = parsed.error } = schema.safeParse(input, { error: plainSentence })
    throw new InvalidInput(error.issues)
  } catch (error) {
    throw error instanceof InvalidInput ? error : unreadable(schema, input, error)
  }
}

/** EN1: what a schema breaks on is as wrong as what it refuses. */
function unreadable(schema: z.ZodType, input: unknown, cause: unknown): InvalidInput {
  const path = throwingPath(schema, input)
  const message = `Please check ${fieldInWords(path) || 'what you sent'}.`
  return new InvalidInput([{ code: 'custom', path, message, input: undefined }], cause)
}

/** For fields whose schema says nothing itself. Zod asks only then: messages in the contract come first. */
function plainSentence(issue: z.core.$ZodRawIssue): string {
  const field = fieldInWords(issue.path ?? [])
  if (field === '') return 'Please send the fields of this request as one JSON object.'
  if (issue.code === 'invalid_type' && issue.input === undefined) return `Please fill in ${field}.`
  switch (issue.code) {
    case 'invalid_type':
      return `Please enter ${field} as ${KINDS[issue.expected] ?? 'something we can read'}.`
    case 'invalid_value':
      return `Please choose ${field} from: ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      return `Please enter ${field} of at least ${amount(issue.origin, issue.minimum)}.`
    case 'too_big':
      return `Please enter ${field} of at most ${amount(issue.origin, issue.maximum)}.`
    case 'not_multiple_of':
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
    case 'custom':
    case undefined:
    default:
      return `Please check ${field}.`
  }
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a date',
  null: 'empty',
}

function amount(origin: string, limit: number | bigint): string {
  if (origin === 'string') return `${limit} characters`
  return origin === 'array' || origin === 'set' ? `${limit} entries` : String(limit)
}

/** `dogs.0.firstName` → `first name`: the last name on the path says most; a list's entry is named by its list. */
function fieldInWords(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string')
  if (typeof name !== 'string') return ''
  return name
    .slice(0, 40)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
