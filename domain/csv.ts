/** A number with its sign is one; anything else that begins so would be read as a formula. */
const NUMBER = /^-?\d+(\.\d+)?$/
const FORMULA = /^[=+\-@\t\r]/

function field(text: string): string {
  const plain = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** One line of a file for spreadsheets, without its end. What would be a formula stays text. */
export const csvLine = (cells: readonly string[]): string => cells.map(field).join(',')
