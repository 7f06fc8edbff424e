import type { InformIcon } from '#contract/business/notifications.ts'
import type { IconName } from '#ui/icon-names.ts'

/** The square at the head of a notification; amber asks for something. */
export const NOTIFICATION_ICONS: Record<InformIcon, { name: IconName; tone: 'plain' | 'good' | 'waiting' }> =
  {
    bell: { name: 'bell-duotone', tone: 'plain' },
    calendar: { name: 'calendar-check-duotone', tone: 'plain' },
    syringe: { name: 'syringe-duotone', tone: 'waiting' },
    receipt: { name: 'receipt-duotone', tone: 'plain' },
    camera: { name: 'camera-duotone', tone: 'good' },
    ticket: { name: 'ticket-duotone', tone: 'plain' },
    user: { name: 'user-circle-duotone', tone: 'plain' },
    check: { name: 'check-circle-duotone', tone: 'good' },
  }
