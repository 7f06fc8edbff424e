import { expect, test } from 'vitest'
import { catalog } from '#contract/business/catalog.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })

const ofPark = Object.values(catalog).filter(
  ({ path }) => !['getAgreement', 'getParkList', 'getParkInfo'].some((name) => path.endsWith(name)),
)

test.each(ofPark)('$path: a park that is not there is 404, a number that is none 400', async ({ path }) => {
  expect(await server.get(`${path}?parkId=99`)).toMatchObject({
    status: 404,
    body: { code: 404, data: null },
  })
  for (const bad of ['abc', '0', '-1', '1.5', '99999999999', '%00', '', "1'--", '1&parkId=2']) {
    const { status, body } = await server.get(`${path}?parkId=${bad}`)
    expect({ bad, status, msg: body.msg }).toEqual({ bad, status: 400, msg: 'Please choose a valid park.' })
  }
})

test('A19 an agreement needs a number, and one that is there', async () => {
  for (const query of ['', '?id=', '?id=x', '?id=2147483648']) {
    expect(await server.get(catalog.getAgreement.path + query)).toMatchObject({
      status: 400,
      body: { code: 400, msg: 'Please choose a valid agreement.' },
    })
  }
  expect((await server.get(`${catalog.getAgreement.path}?id=2147483647`)).status).toBe(404)
})

test('A21 getParkInfo of an unknown park is 404', async () => {
  expect((await server.get(`${catalog.getParkInfo.path}?id=7`)).status).toBe(404)
  expect((await server.get(`${catalog.getParkInfo.path}?id=seven`)).status).toBe(400)
})
