import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../platform/project-root.ts'
import { compressOnce } from '../compression.ts'
import { etagOf, type SiteFile } from '../site/site-files.ts'

/** Its own scripts and styles, the drawings inside its style sheet, and our description: nothing from elsewhere. */
export const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const PAGE = `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of Evergreen Dog Park &amp; Stay</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body>
<main id="docs"></main>
</body>
</html>
`

/** To be read only: calls from here would need the token of a real log-in, typed into this page. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  defaultModelsExpandDepth: -1,
  showExtensions: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [() => ({ components: { SchemesContainer: () => null, authorizeOperationBtn: () => null } })],
})
`

const VIEWER = join(PROJECT_ROOT, 'node_modules/swagger-ui-dist')
const HTML = 'text/html; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'

/** The page at /api/docs and what it loads, by path. */
export const DOCS_FILES: Record<string, () => Promise<SiteFile>> = {
  '/api/docs': () => packed(HTML, Buffer.from(PAGE)),
  '/api/docs/start.js': () => packed(SCRIPT, Buffer.from(START)),
  '/api/docs/swagger-ui-bundle.js': async () =>
    packed(SCRIPT, await readFile(join(VIEWER, 'swagger-ui-bundle.js'))),
  '/api/docs/swagger-ui.css': async () => packed(STYLE, await readFile(join(VIEWER, 'swagger-ui.css'))),
}

/** Off the event loop: the viewer's script is well over a megabyte. */
async function packed(type: string, bytes: Buffer): Promise<SiteFile> {
  const [br, gzip] = await Promise.all([compressOnce(bytes, 'br'), compressOnce(bytes, 'gzip')])
  return { type, bytes, encoded: { br, gzip }, etag: etagOf(bytes) }
}
