import { exactPrice } from '#domain/money/money-words.ts'
import { MONEY_LABELS } from '#domain/orders/story/money-parts.ts'
import { PAGE_STYLE } from '../../http/site/plain-page.ts'
import { type Html, html } from '../../platform/html.ts'
import type { SandboxCheckout } from './sandbox-store.ts'

export interface SandboxView {
  checkout: SandboxCheckout
  lines: { text: string; amountCents: number }[]
  totalCents: number
  /** With money, store credit or both, before this payment. */
  paidCents: number
  /** Store credit that goes towards it. */
  creditCents: number
  /** Proves that a form was sent from this page. */
  token: string
  /** Where one goes on from a checkout that is over. */
  backTo: string
}

const ANSWERS = [
  { answer: 'pay', label: 'Pay', style: 'button' },
  { answer: 'decline', label: 'Decline', style: 'button quiet' },
  { answer: 'cancel', label: 'Cancel', style: 'button quiet' },
] as const

export function sandboxPage(view: SandboxView): string {
  const { checkout } = view
  const price = exactPrice(checkout.amount_cents)
  const isOver = checkout.status === 'open' ? null : OVER[checkout.status]
  return page(
    isOver?.title ?? `Pay ${price}`,
    html`<p>${checkout.description}</p>
${breakdown(view)}
${isOver === null ? choices(view) : goOn(isOver.text, view.backTo)}`,
  )
}

const OVER = {
  paid: {
    title: 'This test payment is done',
    text: 'You won’t be charged again, however often you come here.',
  },
  failed: {
    title: 'This test payment was declined',
    text: 'Nothing was charged. You can try again from your bookings.',
  },
  cancelled: {
    title: 'You left this test payment',
    text: 'Nothing was charged. You can pay from your bookings.',
  },
  expired: {
    title: 'The time for this test payment is over',
    text: 'Nothing was charged. You can pay from your bookings.',
  },
}

function goOn(text: string, backTo: string): Html {
  return html`<p>${text}</p>
<p><a class="button" href="${backTo}">Back to the site</a></p>`
}

function breakdown({ lines, totalCents, paidCents, creditCents, checkout }: SandboxView): Html {
  const due = checkout.amount_cents
  const what = checkout.status === 'open' ? 'To pay now' : 'This payment'
  return html`<table>
<caption>What it is for</caption>
<tbody>${lines.map((line) => row(line.text, line.amountCents))}
</tbody>
<tfoot>${row('Total', totalCents)}${paidCents > 0 ? row(MONEY_LABELS.paidBefore, -paidCents) : html``}${creditCents > 0 ? row(MONEY_LABELS.credit, -creditCents) : html``}${due === totalCents ? html`` : row(what, due)}
</tfoot>
</table>`
}

const row = (text: string, cents: number): Html => html`
<tr><th scope="row">${text}</th><td>${exactPrice(cents)}</td></tr>`

function choices({ checkout, token }: SandboxView): Html {
  return html`<form method="post">
<input type="hidden" name="token" value="${token}">${ANSWERS.map(
    ({ answer, label, style }) => html`
<button class="${style}" name="answer" value="${answer}">${answer === 'pay' ? `${label} ${exactPrice(checkout.amount_cents)}` : label}</button>`,
  )}
</form>
<p class="none">Decline plays a bank that says no. Cancel goes back without paying.</p>`
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}: test payment</title>
<link rel="stylesheet" href="${PAGE_STYLE}">
</head>
<body class="checkout">
<main>
<p class="notice">Test payment: no money moves</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text
}
