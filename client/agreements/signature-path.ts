import { SIGNATURE_FIELD } from '#domain/agreements/signature-strokes.ts'

export interface Point {
  x: number
  y: number
}

export const FIELD = SIGNATURE_FIELD

/** The contract takes 20,000 characters. */
const LONGEST_PATH = 19_900
/** Points closer than this add nothing one can see. */
const CLOSEST = 2
/** Less than a finger's width is a slip, not a name. */
const SHORTEST_SIGNATURE = 60

const inField = ({ x, y }: Point) => `${clamp(x, FIELD.width)} ${clamp(y, FIELD.height)}`
const clamp = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most))

/** The pen comes down: even a dot is seen. */
export const penDown = (path: string, point: Point): string =>
  path.length > LONGEST_PATH ? path : `${path}M${inField(point)}L${inField(point)}`

export function penTo(path: string, point: Point): string {
  const last = lastPoint(path)
  const isNear = last !== undefined && distance(last, point) < CLOSEST
  return isNear || path.length > LONGEST_PATH ? path : `${path}L${inField(point)}`
}

/** Enough ink to be somebody's name. */
export function isSigned(path: string): boolean {
  const strokes = path
    .split('M')
    .filter(Boolean)
    .map((stroke) => stroke.split('L').map(toPoint))
  const lengths = strokes.map((points) =>
    points.reduce((sum, point, index) => sum + distance(points[index - 1] ?? point, point), 0),
  )
  return lengths.reduce((sum, length) => sum + length, 0) >= SHORTEST_SIGNATURE
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

function toPoint(text: string): Point {
  const [x = 0, y = 0] = text.split(' ').map(Number)
  return { x, y }
}

/** Every stroke ends with a line: looking for its last one does not read the whole path again. */
function lastPoint(path: string): Point | undefined {
  const line = path.lastIndexOf('L')
  return line === -1 ? undefined : toPoint(path.slice(line + 1))
}
