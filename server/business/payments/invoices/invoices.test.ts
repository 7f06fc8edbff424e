import { describe, expect, test } from 'vitest'
import { Order } from '#contract/business/order-view.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { lineText } from '#domain/pricing/price-words.ts'
import { aCustomer } from '../../../testing/a-customer.ts'
import { etransferArrives } from '../../../testing/etransfer-arrives.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aWaitingStay } from '../../../testing/a-waiting-stay.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { create, someDays } from '../../../testing/booking.ts'
import { givePass } from '../../../testing/order-calls.ts'
import { beginPayment } from '../../../testing/paying.ts'
import { pdfWords } from '../../../testing/pdf-words.ts'
import { withOrderToPay } from '../../../testing/with-payments.ts'
import { withServer } from '../../../testing/with-server.ts'

describe('invoice and receipt', () => {
  const server = withServer({ demo: true, env: { GST_NUMBER: '123456789 RT0001' } })
  const { customer, order } = withOrderToPay(server)

  const view = async () =>
    Order.parse((await server.get(`/api/order/getOrder?id=${order.id}`, customer.headers)).body.data)
  const open = (path: string) => fetch(server.url + path)
  const printed = (cents: number) => exactPrice(cents).replace('−', '–')
  const pay = async () => {
    const { paymentId } = await beginPayment(server, customer, { id: order.id, method: 'etransfer' })
    await etransferArrives(server.app, customer.id, paymentId)
  }

  test('P11 a household whose name cannot be printed is named by its e-mail address', async () => {
    await server.database.pool.query(
      `update account set first_name = '太郎', last_name = '山田', street = '東京都 1' where id = $1`,
      [customer.id],
    )
    const words = await pdfWords(await open((await view()).invoicePath))
    expect(words).toContain(customer.email)
    expect(words).not.toContain('?')
  })

  test('the invoice says what the quote said, to the cent, with who bills whom', async () => {
    const response = await open((await view()).invoicePath)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const words = await pdfWords(response)
    expect(words).toContain(`Invoice ${order.code}`)
    for (const line of order.price.lines) {
      expect(words).toContain(lineText(line).replaceAll('−', '–'))
      expect(words).toContain(printed(line.amountCents))
    }
    for (const cents of [order.price.beforeTaxCents, order.price.gstCents, order.price.totalCents])
      expect(words).toContain(printed(cents))
    expect(words).toContain('18420 Fernridge Road')
    expect(words).toContain('GST number 123456789 RT0001')
    expect(words).toContain('Priya Sandhu')
    expect(words).toMatch(new RegExp(`Still to pay\\n\\${printed(order.total_cents)}`))
  })

  test('after a payment the invoice has it, and the receipt is there', async () => {
    expect((await view()).receiptPath).toBeNull()
    await pay()
    const { invoicePath, receiptPath } = await view()
    const invoice = await pdfWords(await open(invoicePath))
    expect(invoice).toContain('Payment (e-transfer), 16 Nov 2026')
    expect(invoice).toContain(printed(-order.due_now_cents))
    expect(invoice).toMatch(
      new RegExp(`Still to pay\\n\\${printed(order.total_cents - order.due_now_cents)}`),
    )
    const receipt = await pdfWords(await open(receiptPath ?? ''))
    expect(receipt).toContain(`Receipt ${order.code}`)
    expect(receipt).toMatch(new RegExp(`Received \\(e-transfer\\)\\n\\${printed(order.due_now_cents)}`))
  })

  test('35 what is no part of the invoice says whether it is due or was paid with a pass', async () => {
    const { booker, stay } = await aWaitingStay(server)
    const words = await pdfWords(await open(stay.invoicePath))
    expect(words).toContain('Also due\nAt the meet and greet, Fri 20 Nov')
    expect(words).not.toContain('Besides')
    const dogId = await aReadyDog(server, booker.id)
    await givePass(server, booker.id)
    const days = someDays([dogId], { usePasses: true })
    const { data } = await create(server, booker, days)
    expect(await pdfWords(await open(data?.invoicePath ?? ''))).toContain(
      'Paid with your pass\nFrom your pass, GST included, 2 full days\n$94.50',
    )
  })

  test('the invoice of a cancelled booking charges nothing', async () => {
    await server.post('/api/order/cancel', { id: order.id, why: 'Plans changed' }, customer.headers)
    const words = await pdfWords(await open((await view()).invoicePath))
    expect(words).toContain(`Adjustment: Cancelled\n${printed(-order.total_cents)}`)
    expect(words).toContain('Nothing more to pay')
  })

  test('names that the fonts lack still get their papers', async () => {
    await server.database.pool.query(`update account set last_name = 'Łukasz 王' where id = $1`, [
      customer.id,
    ])
    const response = await open((await view()).invoicePath)
    expect(response.status).toBe(200)
    expect(await pdfWords(response)).toContain(customer.email)
  })

  test('a link that was changed, is too old or is for another order opens nothing', async () => {
    await pay()
    const { invoicePath, receiptPath } = await view()
    const other = await anOrder(server, { accountId: (await aCustomer(server)).id })
    const paths = [
      invoicePath.replace(`order=${order.id}`, `order=${other.id}`),
      invoicePath.replace(/.$/, '!'),
      invoicePath.replace(/&signature=.*/, ''),
      invoicePath.replace(/order=\d+/, 'order=abc'),
      (receiptPath ?? '').replace(/payment=\d+/, 'payment=999999'),
      (receiptPath ?? '').replace('receipt', 'invoice'),
    ]
    for (const path of paths) expect((await open(path)).status).toBe(404)
    server.clock.advance(60 * 24 * 3)
    expect((await open(invoicePath)).status).toBe(404)
  })
})
