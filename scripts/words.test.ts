import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

type Rule = readonly [banned: RegExp, say: string]

/** What nobody at a Canadian front desk says; beside each, what we say. Why, is in docs/glossary.md. */
const EVERYWHERE: readonly Rule[] = [
  [/\b(ran|runs|running|has run|have run) out\b/i, 'expired, expires'],
  [/\bon line\b/i, 'online'],
  [/\be-mail(?! of$)/i, 'email'],
  [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
  [/\bnobody of\b/i, 'no one from'],
  [/\bwas faster\b/i, 'got there first'],
  [/\bslips? of the hand\b/i, 'a mistake'],
  [/\bstays (sent|received)\b/i, 'It can’t be undone.'],
  [/\bcan be had\b/i, 'is available'],
  [/\bwritten down\b/i, 'on file, noted'],
  [/\bwent into another\b/i, 'was merged into another'],
  [/\b(is|be) kept until\b/i, 'held until'],
  [/\beverything comes back\b/i, 'full refund'],
  [/\bwhat comes back\b/i, 'the refund'],
  [/\bfree (times?|hours?)\b/i, 'available; free is a price'],
  [/\b(time|times|hour|hours) (is|are) free\b/i, 'available; free is a price'],
  [/\bstands here\b/i, 'shows here'],
  [/\bsign(ed|ing)? (in|up) (to|with) your account\b/i, 'log in'],
  [/\bvoucher\b/i, 'promo code'],
]
const SITE: readonly Rule[] = [
  [/\binterviews?\b/i, 'meet and greet'],
  [/\bholiday prices?\b/i, 'peak dates'],
  [/\bpapers?\b/i, 'vaccine record'],
  [/\b(log|sign)(ging)? on\b/i, 'log in'],
]
const TEAM: readonly Rule[] = [
  [/\binterviews?\b/i, 'meet and greet'],
  [/\bpapers\b/i, 'records'],
  [/\bmails?\b(?! server)/i, 'email'],
  [/\blet (it|what is due|them) pass\b/i, 'waive'],
  [/\breads? it\)/i, 'will see it'],
  [/\b(longer|shorter)$/i, 'Extend, Shorten'],
  [/^Waits for/, 'Waiting for'],
]
const SCOPES: Record<string, readonly Rule[]> = {
  web: [...EVERYWHERE, ...SITE],
  client: [...EVERYWHERE, ...SITE],
  ui: EVERYWHERE,
  staff: [...EVERYWHERE, ...TEAM],
  contract: EVERYWHERE,
  domain: EVERYWHERE,
  server: EVERYWHERE,
}

/** Texts of the log, of migrations and of tests are read by engineers. */
const IS_READ_BY_US = /\.(test|spec)\.tsx?$|\/testing\/|^server\/(platform|testing)\//
/** A text has several words or begins with a capital; names of calls, columns and the like are none. */
const isSaid = (text: string) =>
  (/^[A-Z]/.test(text) || text.includes(' ')) && !/\bselect\b|\bfrom\b.*\bwhere\b/.test(text)

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

function textsIn(source: string, lang: 'ts' | 'tsx'): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    const { type, ...rest } = node as Node
    if (type === 'ImportDeclaration' || type === 'TSLiteralType' || type === 'TaggedTemplateExpression')
      return
    if (type === 'Literal' && typeof rest['value'] === 'string') found.push(rest['value'])
    if (type === 'JSXText') found.push(String(rest['value']))
    if (type === 'TemplateElement') found.push((rest['value'] as { cooked?: string }).cooked ?? '')
    Object.values(rest).forEach(walk)
  }
  walk(parseAst(source, { lang }).body)
  return found.map(inOneLine)
}

const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, file))
    .filter((file) => /\.tsx?$/.test(file) && !IS_READ_BY_US.test(file))

/** Only a file that has such words anywhere is read closely. */
function wrongIn(file: string, rules: readonly Rule[]): string[] {
  const source = readFileSync(file, 'utf8')
  const plain = inOneLine(source.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''))
  const isFree = rules.every(
    ([banned]) => !new RegExp(banned.source.replace(/^\^|\$$/g, ''), 'i').test(plain),
  )
  if (isFree) return []
  const texts = textsIn(source, file.endsWith('x') ? 'tsx' : 'ts').filter(isSaid)
  return texts.flatMap((text) =>
    rules.filter(([banned]) => banned.test(text)).map(([, say]) => `${file}: “${text}” → ${say}`),
  )
}

test.each(Object.entries(SCOPES))('what people read of %s is said as we say it', (root, rules) => {
  expect(filesOf(root).flatMap((file) => wrongIn(file, rules))).toEqual([])
})

test('a banned word is found in a text, in a template and in a page, and not in a name or a comment', () => {
  const source = [
    '/** It ran out. */',
    "const a = 'It ran out yesterday.'",
    'const b = <p>The link has run out.</p>',
    'const c = `${a} runs out soon`',
    "const d = 'ran-out'",
  ].join('\n')
  const found = textsIn(source, 'tsx').filter((text) => EVERYWHERE.some(([banned]) => banned.test(text)))
  expect(found).toEqual(['It ran out yesterday.', 'The link has run out.', 'runs out soon'])
})
