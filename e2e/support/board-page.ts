import type { Locator, Page } from '@playwright/test'

export const barOf = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(name) })
export const rowOf = (page: Page, room: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: room, exact: true }) })

/** So high that every row is in sight: those beside it are not drawn. */
export const openBoard = async (page: Page, from: string) => {
  await page.setViewportSize({ width: 1440, height: 2000 })
  await page.goto(`/staff/board?from=${from}`)
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('there is nothing to take hold of')
  return box
}

/** Where the first day of the board is. */
const firstDay = (page: Page) => boxOf(page.getByRole('gridcell', { name: /daycare places taken/ }).first())

/** Takes a bar into the hand and to the room of another row, so many days on; it is not dropped yet. */
export async function lift(page: Page, name: string, { room, days = 0 }: { room?: string; days?: number }) {
  await barOf(page, name).scrollIntoViewIfNeeded()
  const bar = await boxOf(barOf(page, name))
  const y = room === undefined ? bar.y + 12 : (await boxOf(rowOf(page, room))).y + 18
  const x = bar.x + 60 + days * (await firstDay(page)).width
  await page.mouse.move(bar.x + 60, bar.y + 12)
  await page.mouse.down()
  await page.mouse.move(x + 2, y - 10, { steps: 4 })
  await page.mouse.move(x, y, { steps: 4 })
}

/** Takes a bar to another room, or other days, and lets it go there. */
export async function carry(page: Page, name: string, to: { room?: string; days?: number }) {
  await lift(page, name, to)
  await page.mouse.up()
}

/** Takes the end of a bar so many days on. */
export async function pullEnd(page: Page, name: string, days: number) {
  const bar = await boxOf(barOf(page, name))
  const [end, y] = [bar.x + bar.width - 3, bar.y + 12]
  await page.mouse.move(end, y)
  await page.mouse.down()
  await page.mouse.move(end + days * (await firstDay(page)).width, y, { steps: 4 })
  await page.mouse.up()
}

/** Draws over free nights of a room, from one day of the board to another. */
export async function drawNights(page: Page, room: string, first: number, last: number) {
  const row = await boxOf(rowOf(page, room))
  const { x: left, width } = await firstDay(page)
  await page.mouse.move(left + (first + 0.6) * width, row.y + 18)
  await page.mouse.down()
  await page.mouse.move(left + (last + 0.6) * width, row.y + 18, { steps: 4 })
  await page.mouse.up()
}
