import { exactPrice } from '#domain/money/money-words.ts'
import { MONEY_LABELS } from '#domain/orders/story/money-parts.ts'
import { toldLine } from '#domain/orders/story/told-in-days.ts'
import { PAGE_STYLE } from '../../../http/site/plain-page.ts'
import { type Html, html } from '../../../platform/html.ts'
import type { SandboxCheckout } from './sandbox-store.ts'

export interface SandboxView {
  checkout: SandboxCheckout
  /** Of the park the booking is at. */
  businessName: string
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
    view.businessName,
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
<tbody>${lines.map((line) => told(toldLine(line)))}
</tbody>
<tfoot>${row('Total', totalCents)}${paidCents > 0 ? row(MONEY_LABELS.paidBefore, -paidCents) : html``}${creditCents > 0 ? row(MONEY_LABELS.credit, -creditCents) : html``}${due === totalCents ? html`` : row(what, due)}
</tfoot>
</table>`
}

const row = (name: string, cents: number): Html => told({ name, value: exactPrice(cents) })

const told = ({ name, value }: { name: string; value: string }): Html => html`
<tr><th scope="row">${name}</th><td>${value}</td></tr>`

function choices({ checkout, token }: SandboxView): Html {
  return html`<form method="post">
<input type="hidden" name="token" value="${token}">${ANSWERS.map(
    ({ answer, label, style }) => html`
<button class="${style}" name="answer" value="${answer}">${answer === 'pay' ? `${label} ${exactPrice(checkout.amount_cents)}` : label}</button>`,
  )}
</form>
<p class="none">Decline plays a bank that says no. Cancel goes back without paying.</p>`
}

/** The site's mark, drawn here: the page may live at another address than the site's pictures. */
const MARK = html`<svg viewBox="0 0 64 64" width="44" height="44" aria-hidden="true"><rect width="64" height="64" rx="18" fill="#1B4B38"/><path d="M32 10c14 0 20.5 9.5 20.5 21 0 14.5-8.5 25-20.5 25S11.5 45.5 11.5 31C11.5 19.5 18 10 32 10z" fill="#FFF8EC"/><path d="M18.5 12C9.5 12.5 4.5 22.5 4.5 34c0 8 3 13.5 7 13.5 5 0 7.5-9 8.5-17.5.8-7 2.5-14-1.5-18zM45.5 12c9 .5 14 10.5 14 22 0 8-3 13.5-7 13.5-5 0-7.5-9-8.5-17.5-.8-7-2.5-14 1.5-18z" fill="#A9CF7F"/><path d="M32 10.5l3.9 7.2h-1.8l3.7 6.6h-2l4 7.2H24.2l4-7.2h-2l3.7-6.6h-1.8zM30.7 31h2.6v9h-2.6zM25 42.5c0-3.2 3.3-4.7 7-4.7s7 1.5 7 4.7-3.7 6.5-7 6.5-7-3.3-7-6.5z" fill="#1B4B38"/><circle cx="22" cy="34.5" r="2.8" fill="#1B4B38"/><circle cx="42" cy="34.5" r="2.8" fill="#1B4B38"/></svg>`

function page(title: string, businessName: string, content: Html): string {
  return html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}: test payment, ${businessName}</title>
<link rel="stylesheet" href="${PAGE_STYLE}">
</head>
<body class="checkout">
<main>
<p class="brand">${MARK}<b>${businessName}</b></p>
<p class="notice">Test payment: no money moves</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text
}
