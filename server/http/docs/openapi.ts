import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { REQUEST_ID_HEADER } from '#contract/envelope.ts'
import { LONGEST_KEY } from '../guards/call-origin.ts'
import type { Route } from '../routes.ts'
import type { JsonSchema } from './json-schema.ts'
import { exampleOf } from './schema-example.ts'

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-access': Endpoint['access']
  security: Record<string, never[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, Response>
}

interface Parameter {
  name: string
  in: 'query' | 'header'
  description?: string
  required: boolean
  schema: JsonSchema
}

export type Response = { description: string; content: Content } | { $ref: string }

export interface Content {
  'application/json': { schema: JsonSchema; example?: unknown }
}

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<
      string,
      { description: string; headers: Record<string, { schema: JsonSchema }>; content: Content }
    >
    securitySchemes: Record<string, Record<string, string>>
  }
}

const asJson = (schema: JsonSchema): Content => ({ 'application/json': { schema } })

/** Viewers make up values from limits and patterns that nobody would believe. */
const withExample = (schema: JsonSchema): Content => ({
  'application/json': { schema, example: exampleOf(schema) },
})

/** As a browser's form sends it. */
const ONE_FILE = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  },
}

/** The published contract: made from the declarations the server itself runs on, so it cannot disagree with them. */
export function openApi(routes: Route[]): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    const method = route.endpoint.method === 'GET' ? 'get' : 'post'
    paths[route.endpoint.path] = { ...paths[route.endpoint.path], [method]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Evergreen Dog Park & Stay',
      version: '1.1.9',
      description:
        'Every response is an envelope {code, msg, data}; the HTTP status equals code. ' +
        'Send the token of a log-in in the Authorization header. Money is in cents (CAD), dates are YYYY-MM-DD ' +
        "in the park's time zone, instants ISO 8601.",
    },
    tags: [...new Set(routes.map((route) => route.area))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: REFUSAL },
      responses: sharedResponses(),
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

function operation({ area, name, endpoint }: Route): Operation {
  const isPublic = endpoint.access === 'public'
  const input = schemaOf(endpoint.input, 'input')
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: isPublic ? [] : [{ token: [] }],
    ...(endpoint.method === 'GET' && { parameters: queryParameters(input) }),
    ...(endpoint.idempotent && { parameters: [idempotencyKey(endpoint)] }),
    ...(endpoint.method === 'POST' && {
      requestBody: { required: true, content: endpoint.takesFile ? ONE_FILE : { ...withExample(input) } },
    }),
    responses: {
      200: { description: 'Done.', content: withExample(envelopeOf(endpoint)) },
      ...Object.fromEntries(
        errorCodes(endpoint).map((code) => [code, { $ref: `#/components/responses/${code}` }]),
      ),
    },
  }
}

/** Transforms have no schema of their own; what goes in has, and an answer is described as it is written. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain as JsonSchema
}

/** W7: the back office writes nothing without one. */
const idempotencyKey = ({ access }: Endpoint): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A second call with the same key gets the same response and does nothing.',
  required: access === 'staff' || access === 'manager',
  schema: { type: 'string', maxLength: LONGEST_KEY },
})

function queryParameters(input: JsonSchema): NonNullable<Operation['parameters']> {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: input.required?.includes(name) === true,
    schema,
  }))
}

function envelopeOf(endpoint: Endpoint): JsonSchema {
  return {
    type: 'object',
    required: ['code', 'msg', 'data', ...(endpoint.answersToken ? ['token'] : [])],
    properties: {
      code: { const: 200 },
      msg: { type: 'string', description: 'A sentence to show people, or empty.' },
      data: schemaOf(endpoint.output, 'input'),
      ...(endpoint.answersToken && { token: { type: 'string' } }),
    },
  }
}

const ERRORS: Record<number, string> = {
  400: 'The input is invalid; msg says what, data.fields lists every field.',
  401: 'Not logged in.',
  403: 'This account is not allowed to do this, or the CSRF pair is missing.',
  404: 'Not found.',
  409: 'No longer possible; msg says why and data carries what still is.',
  413: 'Too large.',
  415: 'This call does not accept that kind of body.',
  429: 'Too many calls; Retry-After says when to come back.',
  500: 'A fault on our side; data.requestId names it.',
  503: 'Busy, or the database cannot be reached; try again after Retry-After.',
}

function errorCodes({ access, method }: Endpoint): number[] {
  // A preview is a read, and says as the real call would that it is not possible.
  const loggedIn = access === 'public' ? [] : [401, 403, 409]
  const writing = method === 'POST' ? [403, 409, 413, 415] : []
  return [...new Set([400, ...loggedIn, 404, ...writing, 429, 500, 503])].toSorted((a, b) => a - b)
}

const REFUSAL: JsonSchema = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: {} },
}

function sharedResponses(): OpenApi['components']['responses'] {
  const headers = { [REQUEST_ID_HEADER]: { schema: { type: 'string' } } }
  const content = asJson({ $ref: '#/components/schemas/Refusal' })
  return Object.fromEntries(
    Object.entries(ERRORS).map(([code, description]) => [code, { description, headers, content }]),
  )
}

const SECURITY_SCHEMES: OpenApi['components']['securitySchemes'] = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The token from a log-in, bare or after "Bearer ".',
  },
}
