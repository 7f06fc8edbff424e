import { beforeEach, describe, expect, test } from 'vitest'
import type { MailKind } from '#domain/accounts/mail-choices.ts'
import { createCatalogCache } from '../catalog/catalog-cache.ts'
import { createMailSender } from '../../platform/mail/mail-sender.ts'
import type { RenderedMail } from '../../platform/mail/render.ts'
import { withServer } from '../../testing/with-server.ts'
import { passwordChanged, welcome } from './events/account-events.ts'
import type { Event } from './events/all-events.ts'
import { waitListEnded } from './events/deadline-events.ts'
import { vaccineSentBack } from './events/health-events.ts'
import { broadcast } from './events/news-events.ts'
import { dayBefore, orderConfirmed } from './events/order-events.ts'
import { letterheadReader } from './letterhead.ts'
import { notify } from './notify.ts'
import { unsubscribeLink } from './unsubscribe-links.ts'

const EMAIL = 'customer@evergreen.example'

describe('telling a customer of an event', () => {
  const server = withServer({
    demo: true,
    accounts: true,
    env: { PUBLIC_ORIGIN: 'https://kennel.example', DEMO: 'on' },
  })
  let accountId: number

  beforeEach(async () => {
    const { pool } = server.database
    await pool.query('truncate notification, mail')
    const { rows } = await pool.query<{ id: number }>(
      `update account set mails_health = true, mails_news = false, deleted_at = null, email_proven_at = clock_now()
       where email = $1 returning id`,
      [EMAIL],
    )
    accountId = rows[0]?.id ?? 0
  })

  const tell = (event: Event) =>
    server.app.db.transaction().execute((tx) => notify(server.app, tx, accountId, event))
  const informs = () => server.app.db.selectFrom('notification').selectAll().orderBy('id').execute()
  const mails = () => server.app.db.selectFrom('mail').selectAll().orderBy('id').execute()
  /** As a mail server gets them. */
  const sentMails = async (): Promise<RenderedMail[]> => {
    const sent: RenderedMail[] = []
    const { app } = server
    const { look } = createMailSender({
      db: app.db,
      readLetterhead: letterheadReader(app.settings, createCatalogCache()),
      unsubscribeUrl: (db, subscription) => unsubscribeLink(app, db, subscription),
      gateway: { deliver: async (mail) => void sent.push(mail), close: () => {} },
      calendarUrl: async () => null,
      outboxFolder: server.dataDir,
      clock: app.clock,
      log: app.log,
    })
    await look()
    return sent
  }
  const choose = (kind: MailKind, isWanted: boolean) =>
    server.database.pool.query(`update account set mails_${kind} = $1 where id = $2`, [isWanted, accountId])
  const sentBack = vaccineSentBack({ dogId: 7, dogName: 'Maple', vaccine: 'dhpp', reason: 'Too dark.' })

  test('without the names of their dogs, too, while nothing shows that the address is theirs', async () => {
    await server.database.pool.query('update account set email_proven_at = null where id = $1', [accountId])
    const order = {
      orderId: 31,
      orderType: 'daycare' as const,
      dogNames: ['Maple', 'Call-me-now'],
      days: ['2026-12-02'],
    }
    await tell(sentBack)
    await tell(orderConfirmed({ order }))
    await tell(dayBefore({ order, opens: '08:00', closes: '18:00' }))
    await tell(
      waitListEnded({
        entryId: 1,
        what: 'Daycare',
        dates: 'Wed 2 Dec',
        dogNames: ['Maple'],
        reason: 'Maple is too young.',
      }),
    )
    const sent = await sentMails()
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Your dog’s DHPP record needs another look',
      'Daycare confirmed for Wed 2 Dec',
      'See you tomorrow',
      'No longer on the wait-list: Daycare, Wed 2 Dec',
    ])
    expect(sent[1]?.text).toContain('Your 2 dogs: Wed 2 Dec.')
    for (const { text } of sent) expect(text).not.toMatch(/Maple|Call-me-now/)
    // In the site, which only they see, everything is said.
    expect((await informs()).map(({ title }) => title)).toContain('See you tomorrow, Maple and Call-me-now')
  })

  test('without the name while nothing shows that the address is theirs', async () => {
    await server.database.pool.query('update account set email_proven_at = null where id = $1', [accountId])
    await tell(sentBack)
    expect((await sentMails())[0]?.text).toMatch(/^Hello,\n\nWe couldn’t accept it/)
  })

  test('in the site and by mail, with one button, by name, from the park', async () => {
    await tell(sentBack)
    expect(await informs()).toMatchObject([
      {
        account_id: accountId,
        kind: 'vaccine-sent-back',
        title: sentBack.title,
        link: '/default/editDog?id=7&part=dhpp',
      },
    ])
    const [mail] = await mails()
    expect(mail).toMatchObject({
      to_address: EMAIL,
      to_name: 'Jamie',
      subject: sentBack.title,
      kind: 'vaccine-sent-back',
      account_id: accountId,
      purpose: 'health',
      text: null,
    })
    const [sent] = await sentMails()
    expect(sent?.text).toContain('Hello Jamie,\n\nWe couldn’t accept it: Too dark.')
    expect(sent?.text).toContain(
      'Upload the record:\nhttps://kennel.example/#/default/editDog?id=7&part=dhpp\n',
    )
    expect(sent?.text).toContain('Evergreen Dog Park & Stay\n18420 Fernridge Road, Surrey, BC V3Z 0K4\n')
    expect(sent?.html()).toContain('href="https://kennel.example/#/default/editDog?id=7&amp;part=dhpp"')
  })

  test('only in the site when they turned such mails off, and by mail again when they turned them on', async () => {
    await choose('health', false)
    await tell(sentBack)
    expect(await informs()).toHaveLength(1)
    expect(await mails()).toEqual([])
    await choose('health', true)
    await tell(sentBack)
    expect(await mails()).toHaveLength(1)
  })

  test('news go only to those who asked for them', async () => {
    const news = (broadcastId: number) =>
      broadcast({ broadcastId, title: 'Open day', text: 'Come.', link: null })
    await tell(news(1))
    expect(await mails()).toEqual([])
    await choose('news', true)
    await tell(news(2))
    expect(await mails()).toHaveLength(1)
  })

  test('essential ones always come and offer no way to stop them; others do', async () => {
    for (const kind of ['reminders', 'health', 'reports', 'news'] as const) await choose(kind, false)
    await tell(passwordChanged({ whoIsOut: 'every device' }))
    await choose('health', true)
    await tell(sentBack)
    const [essential, optional] = await sentMails()
    expect(essential?.unsubscribeUrl).toBeNull()
    expect(essential?.text).not.toContain('Unsubscribe')
    expect(optional?.unsubscribeUrl).toMatch(
      new RegExp(
        `^https://kennel\\.example/api/inform/unsubscribe\\?account=${accountId}&kind=health&signature=[\\w-]{43}$`,
      ),
    )
    expect(optional?.text).toContain(`Unsubscribe from emails like this:\n${optional?.unsubscribeUrl}\n`)
  })

  test('once for its key, to each account', async () => {
    const news = broadcast({ broadcastId: 1, title: 'Open day', text: 'Come.', link: null })
    await choose('news', true)
    await tell(news)
    await tell(news)
    expect(await informs()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    const { id } = await server.app.db
      .selectFrom('account')
      .select('id')
      .where('id', '!=', accountId)
      .executeTakeFirstOrThrow()
    await server.app.db.transaction().execute((tx) => notify(server.app, tx, id, news))
    expect(await informs()).toHaveLength(2)
  })

  test('not at all when the event did not happen in the end', async () => {
    const undone = server.app.db.transaction().execute(async (tx) => {
      await notify(server.app, tx, accountId, welcome({}))
      throw new Error('it did not happen')
    })
    await expect(undone).rejects.toThrow('it did not happen')
    expect(await informs()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('nobody is told when the account is gone', async () => {
    await server.database.pool.query('update account set deleted_at = clock_now() where id = $1', [accountId])
    await tell(welcome({}))
    expect(await informs()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('a text longer than the page takes is cut there and whole in the mail', async () => {
    await choose('news', true)
    const text = `${'word '.repeat(600)}end`
    await tell(broadcast({ broadcastId: 1, title: 'Long', text, link: null }))
    expect((await informs())[0]?.text).toMatch(/^word .*…$/)
    expect((await sentMails())[0]?.text).toContain('word end')
  })
})
