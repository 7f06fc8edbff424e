interface Row {
  orderId: number
}

/** The rows as the server has them now, each where it stood before; a new one stands after the one the server has it after. */
export function keepPlaces<R extends Row>(kept: readonly number[], rows: readonly R[]): R[] {
  const known = new Set(kept)
  const byId = new Map(rows.map((row) => [row.orderId, row]))
  const shown = kept.flatMap((id) => byId.get(id) ?? [])
  rows.forEach((row, index) => {
    if (known.has(row.orderId)) return
    const before = rows[index - 1]
    shown.splice(before === undefined ? 0 : shown.indexOf(before) + 1, 0, row)
  })
  return shown
}
