import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withServer } from '../../testing/with-server.ts'
import { unsubscribeLink } from './unsubscribe-links.ts'

const EMAIL = 'customer@evergreen.example'

describe('stopping a kind of mail by its link', () => {
  const server = withServer({
    accounts: true,
    env: { PUBLIC_ORIGIN: 'https://kennel.example', DEMO: 'on' },
  })
  let accountId: number
  let path: string

  beforeAll(async () => {
    const { id } = await server.app.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow()
    accountId = id
    const link = new URL(await unsubscribeLink(server.app, server.app.db, { accountId, kind: 'health' }))
    expect(link.origin).toBe('https://kennel.example')
    path = link.pathname + link.search
  })
  beforeEach(() =>
    server.database.pool.query(
      'update account set mails_health = true, mails_reminders = true, deleted_at = null',
    ),
  )

  const open = async (to: string, init: RequestInit = {}) => {
    const response = await fetch(server.url + to, init)
    return { status: response.status, headers: response.headers, page: await response.text() }
  }
  /** As a browser does when the page's button is pressed. */
  const press = async (page: string) => {
    const action = /<form method="post" action="([^"]+)">/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return open(action, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://kennel.example',
        'sec-fetch-site': 'same-origin',
      },
    })
  }
  const choices = () =>
    server.app.db
      .selectFrom('account')
      .select(['mails_health', 'mails_reminders'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()

  test('opening the link changes nothing: mail scanners open every link', async () => {
    const { status, headers, page } = await open(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(page).toContain('reminders and answers about your dog’s vaccines')
    expect(await open(path, { method: 'HEAD' })).toMatchObject({ status: 200 })
    expect(await choices()).toEqual({ mails_health: true, mails_reminders: true })
  })

  test('its button stops that kind and no other, and the next button takes it back', async () => {
    const stopped = await press((await open(path)).page)
    expect(stopped).toMatchObject({ status: 200, page: expect.stringContaining('These emails have stopped') })
    expect(await choices()).toEqual({ mails_health: false, mails_reminders: true })
    expect((await open(path)).page).toContain('These emails have stopped')

    const resumed = await press(stopped.page)
    expect(resumed.page).toContain('You’ll get these emails again')
    expect(await choices()).toEqual({ mails_health: true, mails_reminders: true })
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('a mail program stops it with one post of %s, twice if it likes', async (type, body) => {
    for (const _time of [1, 2]) {
      expect(await open(path, { method: 'POST', headers: { 'content-type': type }, body })).toMatchObject({
        status: 200,
      })
    }
    expect(await choices()).toEqual({ mails_health: false, mails_reminders: true })
  })

  test.each([
    ['another kind', (link: string) => link.replace('health', 'reminders')],
    ['another account', (link: string) => link.replace(/account=\d+/, 'account=2')],
    ['no signature', (link: string) => link.replace(/&signature=.*/, '')],
    ['a cut signature', (link: string) => link.slice(0, -1)],
    ['two signatures', (link: string) => `${link}&signature=x`],
    ['no kind of ours', (link: string) => link.replace('health', 'essential')],
    ['a number no account has', (link: string) => link.replace(/account=\d+/, 'account=1e3')],
    ['nothing at all', (link: string) => link.replace(/\?.*/, '')],
  ])('a link with %s gets a friendly page, 404, and changes nothing', async (_what, change) => {
    const before = await choices()
    for (const method of ['GET', 'POST']) {
      const { status, page } = await open(change(path), { method })
      expect(status).toBe(404)
      expect(page).toContain('This link doesn’t work')
    }
    expect(await choices()).toEqual(before)
  })

  test('the link of an account that is gone no longer works', async () => {
    await server.database.pool.query('update account set deleted_at = clock_now()')
    expect((await open(path)).status).toBe(404)
    expect((await open(path, { method: 'POST' })).status).toBe(404)
    expect(await choices()).toEqual({ mails_health: true, mails_reminders: true })
  })

  test('a body larger than any form of ours is refused', async () => {
    const { status } = await open(path, { method: 'POST', body: 'x'.repeat(5_000) })
    expect(status).toBe(413)
    expect(await choices()).toEqual({ mails_health: true, mails_reminders: true })
  })
})
