import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts/account-routes.ts'
import { exportRoutes } from './accounts/export/export-routes.ts'
import { alarmRoutes } from './alarms/alarm-routes.ts'
import type { App } from './app.ts'
import { roomRoutes } from './arrivals/room-routes.ts'
import { attendanceRoutes, earlyArrivalRoutes, walkInRoutes } from './attendance/attendance-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { boardRoutes } from './board/board-routes.ts'
import { careRoutes } from './care/care-routes.ts'
import { deleteAccount } from './closing/delete-account.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { deviceRoutes } from './devices/device-routes.ts'
import { dogRoutes } from './dogs/dog-routes.ts'
import { groomRoutes } from './groom/groom-routes.ts'
import type { LaterParts } from './http/http-server.ts'
import { incidentRoutes } from './incidents/incident-routes.ts'
import type { LiveHub } from './live/live-hub.ts'
import { liveRoutes } from './live/live-routes.ts'
import { liveStream } from './live/live-stream.ts'
import { messageRoutes } from './messages/message-routes.ts'
import { noteRoutes } from './notes/note-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { unsubscribeRoutes } from './notifications/unsubscribe-routes.ts'
import { signedAgreementRoutes } from './orders/agreements/signed-agreement-routes.ts'
import { calendarRoutes } from './orders/calendar/calendar-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { endWaitingOfDog } from './orders/wait-list/wait-list.ts'
import { packageRoutes } from './packages/package-routes.ts'
import { payLinkRoutes } from './pay-links/pay-link-routes.ts'
import { staffPayLinkRoutes } from './pay-links/staff-pay-link-routes.ts'
import { invoiceRoutes } from './payments/invoices/invoice-routes.ts'
import { payOrder } from './payments/pay-order.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { sandboxRoutes } from './payments/sandbox/sandbox-routes.ts'
import { webhookRoutes } from './payments/webhook-routes.ts'
import { playRoutes } from './play/play-routes.ts'
import { printFile, printRoutes } from './print/print-routes.ts'
import { reportCardRoutes } from './report-cards/report-card-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { staffDogRoutes } from './staff-dogs/staff-dog-routes.ts'
import { creditRoutes } from './staff-money/credit-routes.ts'
import { debtRoutes } from './staff-money/debt-routes.ts'
import { moneyRoutes } from './staff-money/money-routes.ts'
import { refundRoutes } from './staff-money/refund-routes.ts'
import { changeRoutes } from './staff-orders/change/change-routes.ts'
import { newOrderRoutes } from './staff-orders/new-order/new-order-routes.ts'
import { staffOrderRoutes } from './staff-orders/staff-order-routes.ts'
import { teamRoutes } from './team/team-routes.ts'
import { tillFile, tillRoutes } from './till/till-routes.ts'
import { todayRoutes } from './today/today-routes.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'
import { visitRoutes } from './visit/visit-routes.ts'
import { yardRoutes } from './yard/yard-routes.ts'

/**
 * Everything but the reads of every visitor. Loading all this takes longer than the rest of the start, so the first
 * visitors are answered before it (serve.ts); who asks for something of it before then waits those moments.
 */
export const otherRoutes = (app: App, live: LiveHub): LaterParts => ({
  routes: [
    ...accountRoutes(app, { deleteAccount }),
    ...messageRoutes(app),
    ...notificationRoutes(app),
    ...uploadRoutes(app),
    ...dogRoutes(app, endWaitingOfDog),
    ...orderRoutes(app, { payOrder }),
    ...packageRoutes(app),
    ...paymentRoutes(app),
    ...payLinkRoutes(app),
    ...attendanceRoutes(app),
    ...playRoutes(app),
    ...visitRoutes(app),
    ...walkInRoutes(app),
    ...roomRoutes(app),
    ...earlyArrivalRoutes(app),
    ...auditRoutes(app),
    ...liveRoutes(app),
    ...teamRoutes(app),
    ...alarmRoutes(app),
    ...careRoutes(app),
    ...incidentRoutes(app),
    ...groomRoutes(app),
    ...reportCardRoutes(app),
    ...staffDogRoutes(app),
    ...customerRoutes(app),
    ...noteRoutes(app),
    ...staffOrderRoutes(app),
    ...searchRoutes(app),
    ...todayRoutes(app),
    ...boardRoutes(app),
    ...deskRoutes(app),
    ...moneyRoutes(app),
    ...staffPayLinkRoutes(app),
    ...changeRoutes(app),
    ...refundRoutes(app),
    ...creditRoutes(app),
    ...debtRoutes(app),
    ...newOrderRoutes(app),
    ...tillRoutes(app),
    ...printRoutes(app),
    ...yardRoutes(app),
    ...deviceRoutes(app),
  ],
  plain: (fastify: FastifyInstance) => {
    exportRoutes(app)(fastify)
    unsubscribeRoutes(app)(fastify)
    webhookRoutes(app)(fastify)
    sandboxRoutes(app)(fastify)
    invoiceRoutes(app)(fastify)
    calendarRoutes(app)(fastify)
    signedAgreementRoutes(app)(fastify)
    liveStream(app, live)(fastify)
    printFile(app)(fastify)
    tillFile(app)(fastify)
  },
})
