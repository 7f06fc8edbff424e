// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import axios, { AxiosError } from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/api/query-client.ts'
import { useRead } from '#client/api/use-read.ts'
import { catalog } from '#contract/business/catalog.ts'
import { Loaded } from './loaded.tsx'

const sent = vi.spyOn(axios, 'request')

function Suites() {
  const suites = useRead(catalog.getSuiteList, {})
  return (
    <Loaded read={suites} what="the suites" height={10}>
      {() => <p>Here they are</p>}
    </Loaded>
  )
}

beforeEach(() => {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
})
afterEach(() => {
  cleanup()
  sent.mockReset()
})

test('CU9 what could not be read is asked for again when the network is back', async () => {
  sent.mockRejectedValue(new AxiosError('Network Error'))
  render(<Suites />)
  await screen.findByRole('alert')
  sent.mockResolvedValue({
    data: { code: 200, msg: '', data: [] },
    status: 200,
    config: {},
    headers: {},
    statusText: '',
  })
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Here they are')).toBeDefined()
})
