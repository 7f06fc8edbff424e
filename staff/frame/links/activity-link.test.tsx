// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Me } from '#contract/management/team.ts'
import { WhoseApp } from '../session/me.ts'
import { ActivityLink } from './activity-link.tsx'

afterEach(cleanup)

const me = (role: Me['role']): Me => ({
  id: 4,
  name: 'Asha',
  role,
  permissions: ['desk', 'money'],
  isDemo: false,
  timeZone: 'America/Vancouver',
  hasPin: true,
  lockMinutes: 5,
  device: null,
})

const show = (role: Me['role'], kind: Parameters<typeof ActivityLink>[0]['kind']) =>
  render(
    <MemoryRouter>
      <WhoseApp value={me(role)}>
        <ActivityLink kind={kind} id={3} />
      </WhoseApp>
    </MemoryRouter>,
  )

test.each(['order', 'till', 'incident', 'dog', 'household'] as const)(
  'U12 from a record of kind %s a manager goes to all that the team did with it; others see no way there',
  (kind) => {
    show('manager', kind)
    expect(screen.getByRole('link', { name: 'Activity' }).getAttribute('href')).toBe(
      `/staff/audit?kind=${kind}&subject=3`,
    )
    cleanup()
    show('staff', kind)
    expect(screen.queryByRole('link')).toBeNull()
  },
)
