import { type CatalogueRow, staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { type Draft, staffDraft } from '#contract/management/catalogue/drafts.ts'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import type { TestCustomer } from './a-customer.ts'
import { staffRead, staffSend } from './staff-calls.ts'
import type { TestServer } from './test-server.ts'

type Who = Pick<TestCustomer, 'headers'>

/** The rows of a kind as Setup shows them. */
export const catalogueRows = async <Kind extends CatalogueKind>(server: TestServer, who: Who, kind: Kind) =>
  (await staffRead(server, who, staffCatalog.getRows, { kind })).rows as unknown as CatalogueRow<Kind>[]

/** A change of a row as it was seen, for a draft. */
export const draftChange = (row: Pick<CatalogueRow, 'kind' | 'id' | 'version'>, values: object) => ({
  kind: row.kind,
  action: 'change',
  rowId: row.id,
  seenVersion: row.version,
  values,
})

export async function aDraft(server: TestServer, who: Who, rows: object[], name = 'Winter'): Promise<Draft> {
  const answer = await staffSend(server, who, staffDraft.saveDraft, {
    id: null,
    version: null,
    name,
    note: '',
    rows,
  })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data as Draft
}

export const publishDraftNow = (server: TestServer, who: Who, { id, version }: Draft, more: object = {}) =>
  staffSend(server, who, staffDraft.publish, { id, version, at: null, ...more })
