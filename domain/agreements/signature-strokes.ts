/** The field one signs in: the strokes are in its measures, however large it is drawn. */
export const SIGNATURE_FIELD = { width: 600, height: 130 } as const

export interface StrokePoint {
  x: number
  y: number
}

const TOKENS = /[MLQCZ]|-?\d+(?:\.\d+)?/g

/**
 * A drawn signature as strokes within its field. It came from a browser that anybody can imitate: what is not a point is
 * left out, and what lies outside stays at the edge. A curve goes by its corners.
 */
export function signatureStrokes(path: string): StrokePoint[][] {
  const strokes: StrokePoint[][] = []
  let x: number | null = null
  for (const token of path.match(TOKENS) ?? []) {
    if (token === 'M') strokes.push([])
    const value = Number(token)
    if (Number.isNaN(value)) x = null
    else if (x === null) x = within(value, SIGNATURE_FIELD.width)
    else {
      strokes.at(-1)?.push({ x, y: within(value, SIGNATURE_FIELD.height) })
      x = null
    }
  }
  return strokes.filter(({ length }) => length > 1)
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
