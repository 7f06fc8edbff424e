import type { JsonSchema } from './json-schema.ts'

const BY_FORMAT: Record<string, string> = {
  date: '2027-07-01',
  'date-time': '2027-07-01T16:30:00Z',
  email: 'sam@example.com',
  uuid: '5b0c1f2e-6d0a-4c5e-9a51-0f6a3c1d7e42',
}

const TEXTS: Record<string, string> = {
  email: 'sam@example.com',
  password: 'a long pass phrase',
  password2: 'a long pass phrase',
  code: '493027',
  firstName: 'Sam',
  givenName: 'Taylor',
  name: 'Maple',
  token: 'kM3v…',
  msg: '',
  id: '1',
  parkId: '1',
  workTime: '09:00-18:00',
  img: '/files/public/hero.svg',
  path: '/files/public/guidelines.pdf',
  message: 'Do you have room for two small dogs?',
  time: '09:30',
}

/** A believable value of a schema. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum !== undefined) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first !== undefined) return exampleOf(first, name)
  switch (schema.type ?? 'null') {
    case 'object':
      return exampleGroup(schema)
    case 'array':
      return [exampleOf(schema.items ?? {}, name)]
    case 'string':
      return BY_FORMAT[schema.format ?? ''] ?? ownText(name)
    case 'integer':
    case 'number':
      return name.endsWith('Cents') ? 6_500 : 1
    case 'boolean':
      return true
    default:
      return null
  }
}

function exampleGroup(schema: JsonSchema): Record<string, unknown> {
  const properties = schema.properties ?? {}
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, exampleOf(field, name)]))
}

function ownText(name: string): string {
  const known = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined
  return known ?? (name.endsWith('Time') ? '09:30' : '…')
}
