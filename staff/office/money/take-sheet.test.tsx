// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import axios from 'axios'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OrderMoney, staffTake } from '#contract/office/money/take.ts'
import type { Me } from '#contract/management/team.ts'
import { WhoseApp } from '../../frame/session/me.ts'
import { TakeSheet } from './take-sheet.tsx'

const DANA: Me = {
  id: 5,
  name: 'Dana',
  role: 'staff',
  permissions: ['desk', 'money'],
  isDemo: false,
  timeZone: 'America/Vancouver',
  hasPin: true,
  lockMinutes: 15,
  device: null,
}
const MONEY: OrderMoney = {
  orderId: 7,
  code: 'EV-AAAAAA',
  version: 3,
  owner: 'Grace Obi',
  balanceCents: 10_342,
  dueCents: 10_342,
  creditCents: 0,
  isTillOpen: true,
  team: [],
  dogs: [],
  charges: [],
  payments: [],
  invoicePath: '',
}

configure({ asyncUtilTimeout: 10_000 })
const sent: { parts: object[] }[] = []
const request = vi.spyOn(axios, 'request')
beforeEach(() => {
  sent.length = 0
  request.mockImplementation((config) => {
    const answer = (data: object) => Promise.resolve({ status: 200, data, headers: {} })
    if (config.url?.includes(staffTake.take.path)) {
      const body = config.data as { parts: object[] }
      sent.push(body)
      return answer({
        code: 409,
        msg: 'This e-transfer reference is already on booking EV-K7QX. Nothing was taken.',
        data: { usedReference: { part: 0, code: 'EV-K7QX' } },
      })
    }
    return answer({ code: 200, msg: '', data: MONEY })
  })
})
afterEach(cleanup)

test('AD16 a reference that is on another booking asks why it is used again, and sends the reason', async () => {
  render(
    <MemoryRouter>
      <WhoseApp value={DANA}>
        <TakeSheet orderId={7} onDone={() => undefined} />
      </WhoseApp>
    </MemoryRouter>,
  )
  fireEvent.click(await screen.findByLabelText(/E-transfer/))
  fireEvent.change(screen.getByLabelText(/Reference/), { target: { value: 'CA9F3K' } })
  fireEvent.click(screen.getByRole('button', { name: 'Take $103.42' }))
  const why = await screen.findByLabelText('Why is it used again?')
  expect(screen.getByText(/already on booking EV-K7QX\. If it pays for both, say why/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take $103.42' }).hasAttribute('disabled')).toBe(true)
  fireEvent.change(why, { target: { value: 'One transfer for both bookings' } })
  fireEvent.click(screen.getByRole('button', { name: 'Take $103.42' }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.parts).toEqual([
    {
      way: 'etransfer',
      amountCents: 10_342,
      reference: 'CA9F3K',
      againWhy: 'One transfer for both bookings',
    },
  ])
  fireEvent.change(screen.getByLabelText(/Reference/), { target: { value: 'CA9F3L' } })
  expect(screen.queryByLabelText('Why is it used again?')).toBeNull()
})
