import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { canMove, ORDER_STATUSES } from '#domain/orders/order-status.ts'

const ARCHITECTURE = readFileSync('docs/architecture.md', 'utf8')
const CODE_ROOTS = 'domain contract server client web staff ui db e2e scripts bench'.split(' ')
/** What a page about the server leaves out of a path. */
const LEFT_OUT = ['', 'docs/', 'domain/', 'server/', 'server/testing/', 'contract/', 'staff/']

const pictures = [...ARCHITECTURE.matchAll(/```mermaid\n(\w+)[\s\S]*?```/g)]
const [wings = '', life = ''] = ['flowchart', 'stateDiagram'].map(
  (kind) => pictures.find(([, named = '']) => named.startsWith(kind))?.[0] ?? '',
)
const arrowsIn = (picture: string) =>
  [...picture.matchAll(/^ *(\S+) --> (\w+)/gm)].map(([, from = '', to = '']) => ({ from, to }))

test('the picture of an order’s life has each move there is, and no other', () => {
  const drawn = arrowsIn(life).flatMap(({ from, to }) =>
    from === '[*]' || to === '[*]' ? [] : [`${from} → ${to}`],
  )
  const moves = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(drawn.toSorted()).toEqual(moves.toSorted())
})

test('the arrows between the roots are those the compiler knows', () => {
  const rootArrows = arrowsIn(wings).filter(({ from, to }) => [from, to].every((one) => existsSync(one)))
  const reached = (from: string): string[] =>
    rootArrows.filter((arrow) => arrow.from === from).flatMap(({ to }) => [to, ...reached(to)])
  for (const root of new Set(rootArrows.map(({ from }) => from))) {
    const { references = [] } = JSON.parse(readFileSync(`${root}/tsconfig.json`, 'utf8')) as {
      references?: { path: string }[]
    }
    const known = references.map(({ path }) => path.replace('../', ''))
    expect([root, ...new Set(reached(root))].toSorted()).toEqual([root, ...known].toSorted())
  }
})

/** What stands between backticks, without the code that is given as a whole. */
const namesIn = (page: string): string[] =>
  [...page.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
const isPath = (name: string) => /^[\w.-]+\/[\w./-]*$|^[\w-]+\.(?:tsx?|md|json|sql|mjs)$/.test(name)
const isName = (name: string) => /^(?:[a-z]+[A-Z]\w*|[a-z]+(?:_[a-z]+)+)$/.test(name)

const code = CODE_ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
).filter((file) => /\.(?:tsx?|mjs|sql|json)$/.test(file))
const fileNames = new Set(code.map((file) => file.replace(/^.*\//, '')))
const words = new Set(
  code
    .filter((file) => !file.endsWith('architecture.test.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []),
)

const PAGES = ['docs/architecture.md', 'docs/glossary.md', 'CONTRIBUTING.md', 'README.md']

test.each(PAGES)('every file and name that %s speaks of is there', (page) => {
  const names = [...new Set(namesIn(readFileSync(page, 'utf8')))]
  const isThere = (path: string) =>
    LEFT_OUT.some((folder) => existsSync(folder + path)) || fileNames.has(path)
  const gone = names.filter((name) => (isPath(name) ? !isThere(name) : isName(name) && !words.has(name)))
  expect(gone).toEqual([])
})
