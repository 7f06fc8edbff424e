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

/** Shorter than this, in the measures of the field, a stroke leaves nothing on the paper. */
const SHORTEST_SEEN = 1

/** Is there anything of a drawing to see? A point that never moves is no stroke. */
export const isDrawn = (path: string): boolean =>
  signatureStrokes(path).some((stroke) => lengthOf(stroke) >= SHORTEST_SEEN)

const lengthOf = (stroke: readonly StrokePoint[]): number =>
  stroke.reduce((sum, { x, y }, index) => {
    const before = stroke[index - 1] ?? { x, y }
    return sum + Math.hypot(x - before.x, y - before.y)
  }, 0)

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
