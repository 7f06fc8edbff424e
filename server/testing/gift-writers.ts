import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SERVER = join(ROOT, 'server')

/** By their file, the functions that write a row by which something goes to a customer. */
export const GIFT_WRITERS: Record<string, readonly string[]> = {
  'server/business/ledger/outgoing-store.ts': ['insertOutgoing'],
  'server/business/ledger/by-the-terms.ts': ['outgoingByTerms'],
  'server/business/ledger/ledger-store.ts': ['addEntry'],
  'server/business/ledger/credit-store.ts': ['addCreditEntry'],
  'server/business/ledger/pass-store.ts': ['addPassEntries'],
  'server/business/ledger/refund-store.ts': ['insertRefund'],
  'server/office/money/desk/charge-store.ts': ['insertCharge', 'markChargeVoided'],
  'server/office/money/desk/take-store.ts': ['markPaymentVoided'],
  'server/office/money/back/charge-back-store.ts': ['insertTakenOff'],
  'server/office/money/back/credit-terms-store.ts': ['extendPass'],
  'server/office/day/attendance/attendance-store.ts': ['insertWaiver'],
  'server/business/orders/change/write-changed-order.ts': ['writeChangedOrder'],
}

interface Imported {
  /** Its path from the root of the repository; that of a package as it is written. */
  from: string
  names: string[]
}

/** What a file takes from others while it runs: what it takes as types alone is left out. */
function importsOf(file: string): Imported[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(/^import (type )?([^;]*?) ?from '([^']+)'/gm)].flatMap(
    ([, isType, what, from]) => {
      if (isType !== undefined || what === undefined || from === undefined) return []
      const named = what.replaceAll(/[{}]/g, '').split(',')
      const names = named
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
      return names.length === 0 ? [] : [{ from: toPath(file, from), names }]
    },
  )
}

const toPath = (file: string, from: string): string => {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), from)) : from
}

const isOfTests = (file: string) => file.endsWith('.test.ts') || file.startsWith('server/testing/')

/** Every file of the server, with what it imports. */
export const serverImports = (): Map<string, Imported[]> =>
  new Map(
    readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .map((file) => join('server', file))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && !isOfTests(file))
      .map((file) => [file, importsOf(file)]),
  )

const takesWriter = ({ from, names }: Imported) => names.some((name) => GIFT_WRITERS[from]?.includes(name))

/** Who imports a function that writes such rows. */
export const importersOf = (writer: string, imports = serverImports()): string[] =>
  [...imports].flatMap(([file, all]) =>
    all.some((one) => takesWriter(one) && one.names.includes(writer)) ? [file] : [],
  )

/** Whether a file, or anything it works with, writes a row by which something goes to a customer. */
function reachesWriter(start: string, imports: Map<string, Imported[]>): boolean {
  const seen = new Set([start])
  for (const file of seen) {
    for (const one of imports.get(file) ?? []) {
      if (takesWriter(one)) return true
      if (imports.has(one.from)) seen.add(one.from)
    }
  }
  return false
}

/** The paths of writes whose code cannot reach any of those rows, whatever is asked of it. */
export async function pathsWithoutGifts(): Promise<Set<string>> {
  const imports = serverImports()
  const found = new Set<string>()
  for (const [file, all] of imports) {
    if (!/\b(staffRoutes|routes)\(/.test(readFileSync(join(ROOT, file), 'utf8'))) continue
    const areas = all.filter(({ from }) => /^contract\/(?:office|management)\//.test(from))
    if (areas.length === 0 || reachesWriter(file, imports)) continue
    for (const { from, names } of areas) {
      const contract = (await import(join(ROOT, from))) as Record<string, Record<string, Endpoint>>
      for (const name of names)
        for (const endpoint of Object.values(contract[name] ?? {}))
          if (typeof endpoint === 'object' && 'path' in endpoint) found.add(endpoint.path)
    }
  }
  return found
}
