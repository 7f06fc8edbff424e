// @ts-check
// Writes ui/icons.svg and staff/frame/icons/icons.svg: one symbol for every name beside them, drawn by Phosphor (MIT); and
// staff/office/orders/board/marks: the marks of the board's bars, each in the colours of the bars, as pictures of their own.
// Run with `npx tsx scripts/icons.mjs`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { STAFF_ICON_NAMES } from '../staff/frame/icons/icon-names.ts'
import { ICON_NAMES } from '../ui/icon-names.ts'

const packed = createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json')
/** @type {{ icons: Record<string, { body: string }> }} */
const { icons } = JSON.parse(readFileSync(packed, 'utf8'))

/**
 * @param {string} file
 * @param {readonly string[]} names
 */
function writeSprite(file, names) {
  const symbols = names.map((name) => {
    const icon = icons[name]
    if (!icon) throw new Error(`Phosphor has no icon called ${name}.`)
    return `<symbol id="${name}" viewBox="0 0 256 256">${icon.body}</symbol>`
  })
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
  writeFileSync(new URL(`../${file}`, import.meta.url), sprite)
  console.log(`${file}: ${names.length} icons, ${sprite.length} bytes`)
}

writeSprite('ui/icons.svg', ICON_NAMES)
writeSprite('staff/frame/icons/icons.svg', STAFF_ICON_NAMES)

const MARK_COLOURS = { dark: '#123527', amber: '#6b4606', light: '#fff' }
/** @type {Record<string, [name: string, ...colours: (keyof typeof MARK_COLOURS)[]]>} */
const MARKS = {
  pin: ['push-pin-fill', 'dark', 'amber', 'light'],
  medicine: ['syringe', 'dark', 'amber', 'light'],
  held: ['hourglass-bold', 'dark', 'amber', 'light'],
  paw: ['paw-print-fill', 'light'],
}

mkdirSync(new URL('../staff/office/orders/board/marks', import.meta.url), { recursive: true })
for (const [mark, [name, ...colours]] of Object.entries(MARKS)) {
  for (const colour of colours) {
    const body = icons[name]?.body.replace('currentColor', MARK_COLOURS[colour])
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${body}</svg>\n`
    writeFileSync(
      new URL(`../staff/office/orders/board/marks/${mark}-${colour}.svg`, import.meta.url),
      picture,
    )
  }
}
