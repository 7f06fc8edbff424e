import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { setNewCount } from '../../notifications/new-notifications.ts'
import { Bell } from './bell.tsx'

const drawn = () =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Bell />
    </MemoryRouter>,
  )

test('H5 the bell has a red dot, and says so, only when there is a new notification', () => {
  expect(drawn()).toContain('aria-label="Notifications"')
  expect(drawn()).not.toContain('red-dot')
  setNewCount(3)
  expect(drawn()).toContain('aria-label="Notifications, 3 new"')
  expect(drawn()).toContain('red-dot')
  setNewCount(0)
})
