import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const ROOTS = ['domain', 'contract', 'server', 'client', 'web', 'staff', 'ui']
/** So many files can still be read as a list; more of them have rooms waiting for walls. */
const MAX_FILES = 25

const files = ROOTS.flatMap((root) => listCode(root))
const imports = new Map(files.map((file) => [file, importsOf(file)]))

function listCode(folder: string): string[] {
  return listAll(folder).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
}

function listAll(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listAll(path)
    return /\.tsx?$/.test(path) ? [path] : []
  })
}

interface Import {
  file: string
  isType: boolean
}

function importsOf(file: string): Import[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (type )?[^'"]*?from '([#.][^']+)'|import\('([#.][^']+)'\)/gm,
  )
  return [...found].map(([, type, from, lazy]) => {
    const name = from ?? lazy ?? ''
    return {
      file: name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
      isType: type !== undefined,
    }
  })
}

/** The first way found back to where it began; null when there is none. */
function findCircle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>()
  const visit = (node: string, path: string[]): string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return null
    done.add(node)
    for (const next of edges.get(node) ?? []) {
      const circle = visit(next, [...path, node])
      if (circle !== null) return circle
    }
    return null
  }
  for (const node of edges.keys()) {
    const circle = visit(node, [])
    if (circle !== null) return circle
  }
  return null
}

test('no file imports itself by way of others, types included', () => {
  const edges = new Map(
    [...imports].map(([file, targets]) => [file, new Set(targets.map((target) => target.file))]),
  )
  expect(findCircle(edges)).toBeNull()
})

/** The folder right under `root` that a file is in; undefined for one that stands at the root itself. */
const roomIn = (root: string, file: string) =>
  file.startsWith(`${root}/`) && file.split('/').length > root.split('/').length + 1
    ? file.split('/')[root.split('/').length]
    : undefined

/** Folders with two or more folders of code in them, however deep. */
const foldersWithRooms = [...new Set(files.flatMap(foldersAround))].filter(
  (root) => new Set(files.flatMap((file) => roomIn(root, file) ?? [])).size > 1,
)

function foldersAround(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersAround(folder)]
}

test.each(foldersWithRooms)('the folders of %s import each other in one direction', (root) => {
  const edges = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    const from = roomIn(root, file)
    for (const target of targets) {
      const to = roomIn(root, target.file)
      if (target.isType || from === undefined || to === undefined || from === to) continue
      edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  }
  expect(findCircle(edges)).toBeNull()
})

/** From what knows nothing of the business to what a manager sees: each may know those before it. */
const WINGS: Record<string, readonly string[]> = {
  server: ['platform', 'http', 'business', 'office', 'management', 'demo', 'start'],
  contract: ['business', 'office', 'management'],
  staff: ['frame', 'office', 'management', 'shell'],
}

test.each(Object.entries(WINGS))('no wing of %s knows one above it, not even its types', (root, wings) => {
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => rank(root, wings, target.file) > rank(root, wings, file))
      .map((target) => `${file} → ${target.file}`),
  )
  expect(wrong).toEqual([])
})

/** What stands at the root itself ties the wings together: it may know all, and all may know it. */
function rank(root: string, wings: readonly string[], file: string): number {
  const wing = roomIn(root, file)
  return wing === undefined ? Number.NaN : wings.indexOf(wing)
}

test.each(Object.entries(WINGS))('every folder of %s is one of its wings', (root, wings) => {
  const rooms = new Set(files.flatMap((file) => roomIn(root, file) ?? []))
  expect([...rooms].filter((room) => !wings.includes(room))).toEqual([])
})

test('at most twelve entries stand at the top of server', () => {
  expect(readdirSync('server').length).toBeLessThanOrEqual(12)
})

test(`no folder holds more than ${MAX_FILES} files of code`, () => {
  const inFolder = (folder: string) => files.filter((file) => dirname(file) === folder).length
  expect([...new Set(files.map(dirname))].filter((folder) => inFolder(folder) > MAX_FILES)).toEqual([])
})

/** Where the database itself is looked after: connections, migrations, the queue. */
const SPEAKS_SQL = ['server/platform/database/', 'server/platform/postgres/', 'server/platform/queue/']

test('SQL stands in stores only', () => {
  const speaks =
    /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|import \{[^}]*\bsql\b[^}]*\} from 'kysely'/
  const others = files.filter(
    (file) =>
      file.startsWith('server/') &&
      !file.endsWith('-store.ts') &&
      SPEAKS_SQL.every((folder) => !file.startsWith(folder)),
  )
  expect(others.filter((file) => speaks.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** The demo puts together an app of its own: its clock runs through the past, and nobody is written to. */
const PUTS_TOGETHER = ['server/demo/move-guests-in.ts', 'server/demo/demo-stage.ts']

test('whoever does something else passes it on: nobody makes another app of the app', () => {
  const others = files.filter((file) => file.startsWith('server/') && !PUTS_TOGETHER.includes(file))
  expect(others.filter((file) => /\{\s*\.\.\.app\b/.test(readFileSync(file, 'utf8')))).toEqual([])
})

const codeOf = (file: string): string => readFileSync(file, 'utf8')

/** What a file of the rules or of the server offers to others, by name; types too where they are asked for. */
function exportsOf(file: string, kinds = 'function\\*?|const|class'): string[] {
  const found = codeOf(file).matchAll(new RegExp(`^export (?:async )?(?:${kinds}) (\\w+)`, 'gm'))
  return [...found].map(([, name]) => name ?? '')
}

const isOfTheHouse = (file: string): boolean => /^(?:server|domain)\//.test(file)

/** Through these the tests look in, or set something: nothing else can tell them. */
const WINDOWS = ['isAskedInWords', 'setInspectorProgram', 'writeClockAt']

test('the server and the rules export nothing that nobody uses, or only tests', () => {
  const words = (file: string) => codeOf(file).match(/\w+/g) ?? []
  const inFiles = new Map<string, number>()
  for (const word of files.flatMap((file) => [...new Set(words(file))]))
    inFiles.set(word, (inFiles.get(word) ?? 0) + 1)
  const tests = [...ROOTS, 'bench', 'e2e', 'scripts'].flatMap(listAll).filter((file) => !files.includes(file))
  const tried = new Set(tests.flatMap(words))
  const isUsed = (file: string, name: string) =>
    (inFiles.get(name) ?? 0) > 1 ||
    (tried.has(name) && words(file).filter((word) => word === name).length > 1)
  const unused = files
    .filter(isOfTheHouse)
    .flatMap((file) => exportsOf(file).map((name) => ({ file, name })))
    .filter(({ file, name }) => !WINDOWS.includes(name) && !isUsed(file, name))
  expect(unused).toEqual([])
})

/** Where the sentence is chosen before it becomes a refusal, or is said of what is none. */
const SAYS_IT_ITSELF = [
  'server/office/money/desk/own-word.ts',
  'server/office/money/desk/void-payment.ts',
  'server/office/orders/board/',
  'server/office/write/audit/refuse-stale.ts',
]

test('that nothing was done is said by the refusal, not typed into its sentence', () => {
  const typed = files
    .filter((file) => file.startsWith('server/') && SAYS_IT_ITSELF.every((place) => !file.startsWith(place)))
    .filter((file) => /[.!?] Nothing was done\.['`]/.test(codeOf(file)))
  expect(typed).toEqual([])
})

/** Of the demo's own household plans, which only the demo speaks of. */
const TWO_MEANINGS = ['BookingPlan']

test('one name of the server and the rules means one thing: no two files export it', () => {
  const places = new Map<string, string[]>()
  for (const file of files.filter(isOfTheHouse))
    for (const name of exportsOf(file, 'function\\*?|const|class|interface|type'))
      places.set(name, [...(places.get(name) ?? []), file])
  const double = [...places].filter(([name, found]) => found.length > 1 && !TWO_MEANINGS.includes(name))
  expect(double).toEqual([])
})
