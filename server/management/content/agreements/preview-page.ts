import type { FastifyInstance } from 'fastify'
import { boldRuns, type MarkdownBlock, markdownBlocks } from '#domain/agreements/markdown.ts'
import type { App } from '../../../app.ts'
import { sendNotFoundPage } from '../../../http/site/not-found-page.ts'
import { PAGE_POLICY, PAGE_STYLE } from '../../../http/site/plain-page.ts'
import { type Html, html } from '../../../platform/html.ts'
import { findAgreementDraft } from './agreement-store.ts'
import { PREVIEW_PATH, readPreviewLink } from './preview-link.ts'

/** Nothing on it runs, loads or is sent. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': PAGE_POLICY,
}

/** N5: the draft of an agreement, without a log-in. Once it is published or thrown away its link leads nowhere. */
export const agreementPreview = (app: App) => (fastify: FastifyInstance) => {
  fastify.get<{ Querystring: Record<string, unknown> }>(PREVIEW_PATH, async (request, reply) => {
    const id = await readPreviewLink(app, request.query)
    const draft = id === null ? undefined : await findAgreementDraft(app.db, id)
    if (draft === undefined) {
      sendNotFoundPage(reply)
      return reply
    }
    return reply.headers(HEADERS).send(draftPage(draft))
  })
}

const draftPage = ({ title, body, note }: { title: string; body: string; note: string }): string =>
  html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}: draft</title>
<link rel="stylesheet" href="${PAGE_STYLE}">
</head>
<body class="lost">
<main>
<h1>${title}</h1>
<p><b>A draft.</b> Nobody has to sign it yet, and it may still change. ${note}</p>
${markdownBlocks(body).map(drawBlock)}
</main>
</body>
</html>`.text

function drawBlock(block: MarkdownBlock): Html {
  if (block.kind === 'heading') return html`<h2>${block.text}</h2>`
  if (block.kind === 'paragraph') return html`<p>${drawRuns(block.text)}</p>`
  return html`<ul>${block.items.map((item) => html`<li>${drawRuns(item)}</li>`)}</ul>`
}

const drawRuns = (text: string): Html[] =>
  boldRuns(text).map((run) => (run.bold ? html`<b>${run.text}</b>` : html`${run.text}`))
