import { expect, type Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { ask } from './ask.ts'

interface NewDog {
  name?: string
  breed?: string
}

/** Adds a dog by the API, with the page's own log-in, and answers its id. */
export async function addDog(page: Page, { name = 'Maple', breed = 'Golden Retriever' }: NewDog = {}) {
  const dog = { name, breed, sex: 'female', birthday: '2022-04-02', weight: 62, weightUnit: 'lb' }
  const { data } = await ask<{ id: number }>(page, '/api/dog/saveDog', dog)
  return data.id
}

export async function openEditDog(page: Page, dogId: number, name = 'Maple') {
  await page.goto(`/#/default/editDog?id=${dogId}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** A plain picture. */
export async function photo(side = 900): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#c98a3b' } })
    .jpeg()
    .toBuffer()
}

/** The smallest file that every reader takes for a PDF. */
export async function pdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([300, 200]).drawText('Rabies: valid until 1 June 2028', { x: 20, y: 100, size: 12 })
  return Buffer.from(await document.save())
}
