import { describe, expect, test } from 'vitest'
import { exactPrice } from '#domain/money/money-words.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { beginPayment, paymentNow, resultOf, sendEvent } from '../../../testing/paying.ts'
import { withBegunPayment } from '../../../testing/with-payments.ts'
import { withServer } from '../../../testing/with-server.ts'
import { SANDBOX_SIGNATURE } from './sandbox-gateway.ts'
import { findSandboxCheckout } from './sandbox-store.ts'

describe('the test checkout', () => {
  const server = withServer({ demo: true })
  const { customer, order, begun } = withBegunPayment(server)

  const open = async () => {
    const response = await fetch(server.url + begun.checkoutUrl)
    return { response, page: await response.text() }
  }
  /** As a browser does it: cookie, origin and all, but without a script. */
  const send = (form: Record<string, string>) =>
    fetch(server.url + begun.checkoutUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.url, cookie: 'other=1', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(form),
    })
  const tokenOf = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const press = async (answer: string) => send({ token: tokenOf((await open()).page), answer })

  test('CU19 wears the brand, says that no money moves, what is bought and what it costs, and works without a script', async () => {
    const { response, page } = await open()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(page).toContain('Test payment: no money moves')
    expect(page).toMatch(/<p class="brand"><svg .*<b>Evergreen Dog Park &amp; Stay<\/b><\/p>/)
    expect(page).toContain(order.code)
    expect(page).toContain(`Pay ${exactPrice(order.due_now_cents)}`)
    expect(page).toContain(exactPrice(order.total_cents))
    expect(page).not.toContain('<script')
  })

  test.each([
    ['pay', 'paySuccess', 'paid', 'confirmed'],
    ['decline', 'payError', 'failed', 'held'],
    ['cancel', 'payCancel', 'cancelled', 'held'],
  ])('%s leads back to /%s, where the truth is %s', async (answer, screen, status, orderStatus) => {
    const response = await press(answer)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/#/${screen}?session=${begun.session}`)
    expect(await resultOf(server, customer, begun.session)).toMatchObject({ status, orderStatus })
    expect((await open()).page).not.toContain('<form')
  })

  test('answered again, from another tab or with the back button, stays as it was', async () => {
    const token = tokenOf((await open()).page)
    await Promise.all(Array.from({ length: 5 }, () => send({ token, answer: 'pay' })))
    const late = await send({ token, answer: 'cancel' })
    expect(late.headers.get('location')).toContain('paySuccess')
    expect(await orderNow(server, order.id)).toMatchObject({
      status: 'confirmed',
      balance_cents: order.total_cents - order.due_now_cents,
    })
    expect((await open()).page).toContain('This test payment is done')
  })

  test('can be declined and then paid in a new checkout', async () => {
    await press('decline')
    const declined = begun.session
    Object.assign(begun, await beginPayment(server, customer, { id: order.id }))
    expect(begun.session).not.toBe(declined)
    await press('pay')
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'confirmed' })
  })

  test('takes no form that did not come from its page', async () => {
    expect((await send({ answer: 'pay' })).status).toBe(400)
    expect((await send({ token: 'made-up', answer: 'pay' })).status).toBe(400)
    expect((await send({ token: tokenOf((await open()).page), answer: 'steal' })).status).toBe(400)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'open' })
  })

  test('closes when its time is over', async () => {
    const token = tokenOf((await open()).page)
    server.clock.advance(33)
    const response = await send({ token, answer: 'pay' })
    expect(response.headers.get('location')).toContain('payCancel')
    expect((await open()).page).toContain('The time for this test payment is over')
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'expired' })
  })

  test('has no page for sessions it does not know', async () => {
    begun.checkoutUrl = '/pay/sandbox/not-a-session'
    const { response, page } = await open()
    expect(response.status).toBe(404)
    expect(page).toContain('Page not found')
    for (const session of ['x'.repeat(90), 'a%00b', '%3Cscript%3E']) {
      begun.checkoutUrl = `/pay/sandbox/${session}`
      expect((await open()).response.status).toBe(404)
    }
  })

  test('is believed only with its signature', async () => {
    const checkout = await findSandboxCheckout(server.app.db, begun.session)
    if (checkout === undefined) throw new Error('no checkout')
    const event = await server.app.payments.sandbox?.writeEvent({ ...checkout, status: 'paid' })
    const body = event?.body.toString() ?? ''
    const signature = String(event?.headers[SANDBOX_SIGNATURE])
    const post = (headers: Record<string, string>) => sendEvent(server, { body, headers }, 'sandbox')
    expect((await post({})).status).toBe(400)
    expect((await post({ [SANDBOX_SIGNATURE]: signature.slice(1) })).status).toBe(400)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'open' })
    expect((await post({ [SANDBOX_SIGNATURE]: signature })).status).toBe(200)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'paid' })
  })
})
