/** How wide a full row is, as the sum of its pictures' width-to-height ratios. */
export const FULL_ROW = 2.6

/** Justified rows: pictures keep their order and a row is closed as soon as it is full. */
export function galleryRows<Picture extends { width: number; height: number }>(
  pictures: Picture[],
): Picture[][] {
  const rows: Picture[][] = []
  let row: Picture[] = []
  for (const picture of pictures) {
    row.push(picture)
    if (rowWidth(row) >= FULL_ROW) {
      rows.push(row)
      row = []
    }
  }
  return row.length > 0 ? [...rows, row] : rows
}

export function rowWidth(row: readonly { width: number; height: number }[]): number {
  return row.reduce((sum, { width, height }) => sum + width / height, 0)
}
