import type { FastifyReply } from 'fastify'
import { PAGE_POLICY, PAGE_STYLE } from './plain-page.ts'

const PAGE = `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Nothing here: Evergreen Dog Park &amp; Stay</title>
<link rel="stylesheet" href="${PAGE_STYLE}">
</head>
<body class="lost">
<main>
<p class="eyebrow">Page not found</p>
<h1>We followed the scent, but there’s nothing here.</h1>
<p>The link may be old or mistyped. Everything we offer starts on the home page.</p>
<p><a class="button" href="/">Go to the home page</a></p>
</main>
</body>
</html>
`

export function sendNotFoundPage(reply: FastifyReply) {
  reply
    .code(404)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', PAGE_POLICY)
    .send(PAGE)
}
