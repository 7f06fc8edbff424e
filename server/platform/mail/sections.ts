import { type Html, html } from '../html.ts'
import type { LetterSections } from './letter.ts'
import { MAIL_STYLES as look } from './styles.ts'

const COMING = 'What happens next'

/** What stands between the sentences and the button, as text. */
export function sectionsText({ facts = [], steps = [], list }: LetterSections): string[] {
  return [
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(steps.length > 0 ? [[`${COMING}:`, ...steps.map(stepText)].join('\n')] : []),
    ...(list ? [[`${list.heading}:`, ...list.items.map((item) => `- ${item}`)].join('\n')] : []),
  ]
}

type Step = NonNullable<LetterSections['steps']>[number]

const stepText = ({ title, when, words }: Step, index: number): string =>
  [`${index + 1}. ${title}${when === '' ? '' : `, ${when}`}`, ...(words === '' ? [] : [`   ${words}`])].join(
    '\n',
  )

/** The same as HTML. */
export function sectionsHtml({ facts = [], steps = [], list }: LetterSections): Html[] {
  return [
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...(steps.length > 0 ? [heading(COMING), stepList(steps)] : []),
    ...(list ? [heading(list.heading), bullets(list.items)] : []),
  ]
}

const heading = (text: string): Html =>
  html`<h2 class="title" style="${look.heading}">${text}</h2>
`

const factTable = (facts: NonNullable<LetterSections['facts']>): Html =>
  html`<table cellpadding="0" cellspacing="0" border="0" width="100%" style="${look.facts}">${facts.map(
    ({ label, value }) =>
      html`<tr><th scope="row" class="quiet" align="left" valign="top" style="${look.factLabel}">${label}</th><td valign="top" align="right" style="${look.factValue}">${value}</td></tr>`,
  )}</table>
`

const stepList = (steps: readonly Step[]): Html =>
  html`<ol style="${look.list}">${steps.map(
    ({ title, when, words }) =>
      html`<li style="${look.item}"><b>${title}</b>${when === '' ? '' : html`<br>${when}`}${words === '' ? '' : html`<br><span class="quiet" style="${look.quiet}">${words}</span>`}</li>`,
  )}</ol>
`

const bullets = (items: readonly string[]): Html =>
  html`<ul style="${look.list}">${items.map((item) => html`<li style="${look.item}">${item}</li>`)}</ul>
`
