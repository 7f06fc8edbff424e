import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../platform/project-root.ts'
import { withDatabase } from '../testing/with-server.ts'

/** 'customer_order.code' and how TypeScript or the database describes it. */
type Columns = Record<string, string>

const database = withDatabase()

/** The columns as the table files declare them: `name: { … }` in one line, or a line for each column. */
function declaredColumns(): Columns {
  const columns: Columns = {}
  const files = readdirSync(join(PROJECT_ROOT, 'server'), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('-tables.ts'))) {
    const text = readFileSync(join(PROJECT_ROOT, 'server', file), 'utf8')
    for (const [tables] of text.matchAll(/^export interface \w+Tables \{[\s\S]*?^\}/gm)) {
      let table = ''
      for (const line of tables.split('\n')) {
        table = /^ {2}(\w+): \{/.exec(line)?.[1] ?? table
        const inner = /^ {2}\w+: \{ (.*) \}$/.exec(line)?.[1] ?? /^ {4}(\w+: .*)$/.exec(line)?.[1] ?? ''
        for (const [, column, type = ''] of inner.matchAll(/(\w+): ([^;]+)/g)) {
          columns[`${table}.${column}`] = type
        }
      }
    }
  }
  return columns
}

interface Column {
  name: string
  type: string
  isNullable: boolean
}

/** Without the list of migrations, which only the migrator reads. */
async function realColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name || '.' || column_name as name, data_type as type, is_nullable = 'YES' as "isNullable"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migration' order by 1`.execute(
    database.db,
  )
  return rows
}

test('the declared tables are the tables of the database, column by column', async () => {
  const real = await realColumns()
  const names = real.map(({ name }) => name)
  expect(Object.keys(declaredColumns()).toSorted()).toEqual(names.toSorted())
})

/** What the driver answers for each of the database's types, where TypeScript can say it plainly. */
const PLAIN: Record<string, string[]> = {
  integer: ['number'],
  smallint: ['number'],
  bigint: ['number', 'string'],
  boolean: ['boolean'],
  'timestamp with time zone': ['Date', 'UpdatedAt'],
  date: ['string', 'CalendarDate'],
}

test('what may be null says so, and numbers, days and moments are what they are called', async () => {
  const declared = declaredColumns()
  const wrong = (await realColumns()).filter(({ name, type, isNullable }) => {
    const written = declared[name] ?? ''
    const isPlain = (PLAIN[type] ?? ['']).some((word) => written.includes(word))
    return /\bnull\b/.test(written) !== isNullable || !isPlain
  })
  expect(wrong.map(({ name, type }) => `${name}: ${type} is declared as ${declared[name]}`)).toEqual([])
})
