import { type Html, html } from '../../platform/html.ts'
import { PAGE_STYLE } from '../site/plain-page.ts'
import { exampleOf } from './docs-example.ts'
import { fieldRows } from './docs-fields.ts'
import type { JsonSchema } from './json-schema.ts'
import type { OpenApi, Operation } from './openapi.ts'

interface DocumentedCall {
  method: 'GET' | 'POST'
  path: string
  operation: Operation
}

const ACCESS: Record<Operation['x-access'], string> = {
  public: 'anyone',
  customer: 'logged in',
  staff: 'staff',
  manager: 'manager',
}

/** The contract as a page to read: one card a call, grouped by area. */
export function docsPage(api: OpenApi): string {
  const calls = callsOf(api)
  const areas = api.tags.map(({ name }) => ({
    name,
    calls: calls.filter((call) => call.operation.tags.includes(name)),
  }))
  return html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of ${api.info.title}</title>
<link rel="stylesheet" href="${PAGE_STYLE}">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<p class="eyebrow">API ${api.info.version}</p>
<h1>${api.info.title}</h1>
<p>${api.info.description}</p>
<p>The same as OpenAPI 3.1, for programs: <a href="/api/openapi.json">/api/openapi.json</a></p>
</header>
<div class="columns">
<nav aria-label="Calls">${areas.map(
    (area) => html`
<h2>${area.name}</h2>
<ul>${area.calls.map((call) => html`<li><a href="#${call.operation.operationId}">${nameOf(call)}</a></li>`)}</ul>`,
  )}
</nav>
<main id="calls">${areas.map(
    (area) => html`
<section aria-label="${area.name}">${area.calls.map(card)}</section>`,
  )}
${errorTable(api)}
</main>
</div>
</body>
</html>
`.text
}

function callsOf(api: OpenApi): DocumentedCall[] {
  return Object.entries(api.paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ method: 'GET' as const, path, operation: get }] : []),
    ...(post ? [{ method: 'POST' as const, path, operation: post }] : []),
  ])
}

const nameOf = (call: DocumentedCall) => call.operation.operationId.split('.').at(-1) ?? ''

function card(call: DocumentedCall): Html {
  const { method, path, operation } = call
  const input = inputSchema(operation)
  const envelope = answerSchema(operation)
  return html`
<article id="${operation.operationId}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></h3>
<p>${operation.summary} <span class="access">${ACCESS[operation['x-access']]}</span></p>${headerNotes(operation)}
<h4>Input</h4>${fieldTable(input, 'No input.')}
<h4>Answer: <code>data</code></h4>${fieldTable(envelope.properties?.['data'] ?? {}, 'Nothing (null).')}
<h4>Example</h4>
<pre tabindex="0">${method} ${path}${method === 'GET' ? queryExample(input) : ''}
${method === 'POST' ? `${JSON.stringify(exampleOf(input), null, 2)}\n` : ''}
${JSON.stringify(exampleOf(envelope), null, 2)}</pre>
</article>`
}

const headerNotes = ({ parameters = [] }: Operation): Html[] =>
  parameters
    .filter((parameter) => parameter.in === 'header')
    .map(
      ({ name, description = '' }) => html`
<p>Header <code>${name}</code>: ${description}</p>`,
    )

function inputSchema({ parameters = [], requestBody }: Operation): JsonSchema {
  if (requestBody) return Object.values(requestBody.content)[0]?.schema ?? {}
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

function answerSchema({ responses }: Operation): JsonSchema {
  const answer = responses['200']
  return answer !== undefined && 'content' in answer ? answer.content['application/json'].schema : {}
}

function queryExample(input: JsonSchema): string {
  const values = Object.entries(exampleOf(input) as Record<string, unknown>)
  return values.length === 0 ? '' : `?${values.map(([name, value]) => `${name}=${String(value)}`).join('&')}`
}

function fieldTable(schema: JsonSchema, empty: string): Html {
  const rows = fieldRows(schema)
  if (rows.length === 0) return html`<p class="none">${empty}</p>`
  return html`
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Field</th><th scope="col">Kind</th><th scope="col">Notes</th></tr></thead><tbody>${rows.map(
    (row) => html`
<tr><th scope="row"><code>${row.name}</code></th><td>${row.kind}</td><td>${row.notes}</td></tr>`,
  )}
</tbody></table></div>`
}

function errorTable(api: OpenApi): Html {
  return html`
<article id="errors"><h3>When it does not work</h3>
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>${Object.entries(
    api.components.responses,
  ).map(
    ([code, { description }]) => html`
<tr><th scope="row">${code}</th><td>${description}</td></tr>`,
  )}
</tbody></table></div></article>`
}
