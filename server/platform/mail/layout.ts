import { type Html, html } from '../html.ts'
import type { Letter, Letterhead } from './letter.ts'
import { sectionsHtml, sectionsText } from './sections.ts'
import { MAIL_STYLES as look, MAIL_DARK_CSS } from './styles.ts'

export interface LaidOut {
  subject: string
  letter: Letter
  unsubscribeUrl?: string
  /** Where the booking it tells of is had as a calendar file. */
  calendarUrl?: string
}

const CALENDAR = 'Add it to your calendar'

const ORDINARY_REASON = 'You’re getting this email because this address was used on our site.'

/** What a list of mails shows beside the subject. */
const PREVIEW_LENGTH = 140

/** The site's screens live behind the hash; the back office is an app of its own. */
const linkTo = ({ siteUrl }: Letterhead, route: string): string =>
  route.startsWith('/staff/') ? siteUrl + route : `${siteUrl}/#${route}`

/** The one look of every mail, as text. */
export function mailText({ letter, unsubscribeUrl, calendarUrl }: LaidOut, head: Letterhead): string {
  const { paragraphs, action, why = ORDINARY_REASON } = letter
  const blocks = [
    ...paragraphs,
    ...sectionsText(letter),
    ...(action ? [`${action.label}:\n${linkTo(head, action.route)}`] : []),
    ...(calendarUrl === undefined ? [] : [`${CALENDAR}:\n${calendarUrl}`]),
    ['-- ', head.name, ...head.lines].join('\n'),
    why,
    ...(unsubscribeUrl === undefined ? [] : [`Unsubscribe from emails like this:\n${unsubscribeUrl}`]),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** The same as HTML; no pictures and nothing that is fetched. */
export function mailHtml(
  { subject, letter, unsubscribeUrl, calendarUrl }: LaidOut,
  head: Letterhead,
): string {
  const { paragraphs, action, code } = letter
  return html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${{ text: MAIL_DARK_CSS }}</style>
</head>
<body class="ground" style="${look.ground}">
<div style="${look.hidden}">${preview(paragraphs)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="ground" style="${look.frame}">
<div class="card" style="${look.card}">
<div class="brand" style="${look.brand}"><a href="${head.siteUrl}/" style="${look.brandName}">${head.name}</a></div>
<div style="${look.body}">
<h1 class="title" style="${look.title}">${subject}</h1>
${paragraphs.map((paragraph) => block(paragraph, code))}${sectionsHtml(letter)}${action ? button(action.label, linkTo(head, action.route)) : ''}${calendarUrl === undefined ? '' : calendarLink(calendarUrl)}
</div>
</div>
<div class="quiet" style="${look.foot}">${footer(letter, head, unsubscribeUrl)}</div>
</td></tr></table>
</body>
</html>
`.text
}

function preview(paragraphs: string[]): string {
  const line = (paragraphs[1] ?? paragraphs[0] ?? '').replaceAll(/\s+/g, ' ')
  return line.length > PREVIEW_LENGTH ? `${line.slice(0, PREVIEW_LENGTH - 1)}…` : line
}

function block(paragraph: string, code: string | undefined): Html {
  const shown = html`<p style="${look.paragraph}">${lines(paragraph)}</p>
`
  if (code === undefined || !paragraph.includes(code)) return shown
  return html`${shown}<p class="code" style="${look.code}">${code}</p>
`
}

const button = (label: string, url: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${look.buttonRow}"><tr><td class="button" bgcolor="#1b4b38" style="${look.button}"><a class="button-text" href="${url}" style="${look.buttonText}">${label}</a></td></tr></table>`

const calendarLink = (url: string): Html =>
  html`
<p style="${look.paragraph};margin-top:16px"><a class="link" href="${url}" style="${look.link}">${CALENDAR}</a></p>`

function footer({ why = ORDINARY_REASON }: Letter, head: Letterhead, unsubscribeUrl?: string): Html {
  const stop =
    unsubscribeUrl === undefined
      ? ''
      : html` <a class="link" href="${unsubscribeUrl}" style="${look.link}">Unsubscribe from emails like this</a>`
  return html`<p style="${look.footLine}"><b>${head.name}</b>${head.lines.map((line) => html`<br>${line}`)}</p>
<p style="${look.footLine}">${why}${stop}</p>`
}

function lines(text: string): Html[] {
  return text.split(/\r\n?|\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
}
