/**
 * Letters as a pen draws them, so that a picture of a paper needs no font of the machine: each is a few lines through points
 * of a grid, 4 wide and 6 high, `xy` by `xy`.
 */
const STROKES: Record<string, string> = {
  A: '06 20 46|14 34',
  B: '00 06 36 45 33 03|00 30 41 33',
  C: '40 10 01 05 16 46',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '40 10 01 05 16 46 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '40 10 01 02 13 33 44 45 36 06',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  0: '10 30 41 45 36 16 05 01 10|14 32',
  1: '11 20 26|16 36',
  2: '01 10 30 41 42 06 46',
  3: '00 40 23 33 44 45 36 06',
  4: '36 30 04 44',
  5: '40 00 03 33 44 45 36 06',
  6: '40 10 03 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33',
  9: '43 13 02 01 10 30 41 43 36 16',
  '.': '25 26',
  ',': '25 16',
  ':': '22 23|25 26',
  '-': '13 33',
  '/': '40 06',
}
const STEP = 5.6

interface Line {
  x: number
  y: number
  /** How wide a step of the grid is. */
  size: number
  colour: string
}

/** One line of text as an SVG path; what there is no letter for is left blank. */
export function writeLine(text: string, { x, y, size, colour }: Line): string {
  const point = (at: number, [column = '0', row = '0']: string) =>
    `${x + (at * STEP + Number(column)) * size} ${y + Number(row) * size}`
  const d = Array.from(text.toUpperCase()).flatMap((letter, at) =>
    (STROKES[letter] ?? '')
      .split('|')
      .filter((stroke) => stroke !== '')
      .map(
        (stroke) =>
          `M${stroke
            .split(' ')
            .map((pair) => point(at, pair))
            .join('L')}`,
      ),
  )
  return `<path d="${d.join('')}" fill="none" stroke="${colour}" stroke-width="${size * 0.62}" stroke-linecap="round" stroke-linejoin="round"/>`
}
