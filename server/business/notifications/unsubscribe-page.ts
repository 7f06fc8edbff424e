import type { MailKind } from '#domain/accounts/mail-choices.ts'
import { PAGE_STYLE } from '../../http/site/plain-page.ts'
import { type Html, html } from '../../platform/html.ts'

const WHAT: Record<MailKind, string> = {
  reminders: 'reminders of what’s coming up',
  health: 'reminders and answers about your dog’s vaccines',
  reports: 'the daily photo and note while your dog is with us',
  news: 'news and open dates',
}

/** What follows a press of the button; the link itself, opened, changes nothing. */
const TURN_ON = '&turn=on'

interface Offer {
  kind: MailKind
  /** Where the form goes: the link that led here. */
  path: string
}

export const askPage = ({ kind, path }: Offer, isWanted: boolean): string =>
  isWanted
    ? page(
        'Stop these emails?',
        html`<p>You’re getting ${WHAT[kind]} by email. We always send emails about your bookings, payments and account.</p>
${form(path, 'Stop these emails')}`,
      )
    : stoppedPage({ kind, path })

export const stoppedPage = ({ kind, path }: Offer): string =>
  page(
    'These emails have stopped',
    html`<p>We’ve stopped emailing you ${WHAT[kind]}. You’ll still find them in your notifications.</p>
${form(path + TURN_ON, 'Send them again')}`,
  )

export const resumedPage = ({ kind, path }: Offer): string =>
  page(
    'You’ll get these emails again',
    html`<p>You’ll get ${WHAT[kind]} by email.</p>
${form(path, 'Stop these emails')}`,
  )

export const WRONG_LINK_PAGE = page(
  'This link doesn’t work',
  html`<p>It may have been cut off. You can choose which emails you get in your profile.</p>
<p><a class="button" href="/#/default/myProfileo">Open my profile</a></p>`,
)

const form = (path: string, label: string): Html =>
  html`<form method="post" action="${path}"><button class="button">${label}</button></form>`

function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${PAGE_STYLE}">
</head>
<body class="lost">
<main>
<p class="eyebrow">Your mails</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text
}
