import { useState } from 'react'
import type { CatalogueValues } from '#contract/management/catalogue/catalogue.ts'
import { CATALOGUE_KIND_WORDS, type CatalogueKind } from '#domain/catalogue/kinds.ts'
import type { SetupRow } from '../drafts/draft-changes.ts'
import { nameOf, useRows } from './use-rows.ts'

export const newRow = <Kind extends CatalogueKind>(
  kind: Kind,
  values: CatalogueValues<Kind>,
): SetupRow<Kind> => ({
  key: 'new',
  kind,
  id: null,
  version: null,
  isRetired: false,
  values,
  live: null,
  inDraft: null,
})

/** Which row of a list has its form open, as it is now; `begin`: what a new one begins with. */
export function useOpenRow<Kind extends CatalogueKind>(kind: Kind, begin: CatalogueValues<Kind>) {
  const { data = [] } = useRows(kind)
  const [opened, setOpened] = useState<{ row: SetupRow<Kind>; time: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (row: SetupRow<Kind> | null, first: Partial<CatalogueValues<Kind>> = {}) => {
    setOpened({ row: row ?? newRow(kind, { ...begin, ...first }), time: (opened?.time ?? 0) + 1 })
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  const row = opened === null ? null : (data.find(({ key }) => key === opened.row.key) ?? opened.row)
  return {
    open: (one: SetupRow<Kind> | null) => open(one),
    openNew: (first: Partial<CatalogueValues<Kind>>) => open(null, first),
    close,
    /** The `key` of the sheet: each opening begins anew. */
    sheetKey: `${row?.key} ${opened?.time}`,
    sheet:
      row === null
        ? null
        : {
            row,
            isOpen,
            onClose: close,
            title:
              row.key === 'new'
                ? `New ${CATALOGUE_KIND_WORDS[kind]}`
                : nameOf(row) || `This ${CATALOGUE_KIND_WORDS[kind]}`,
          },
  }
}
