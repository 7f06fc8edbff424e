import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../business/accounts/account-routes.ts'
import { exportRoutes } from '../business/accounts/export/export-routes.ts'
import { alarmRoutes } from '../office/alarms/alarm-routes.ts'
import type { App } from '../app.ts'
import { roomRoutes } from '../office/day/arrivals/room-routes.ts'
import {
  attendanceRoutes,
  earlyArrivalRoutes,
  walkInRoutes,
} from '../office/day/attendance/attendance-routes.ts'
import { auditRoutes } from '../management/audit-log/audit-routes.ts'
import { capacityRoutes } from '../management/capacity/capacity-routes.ts'
import { catalogueRoutes } from '../management/catalogue/catalogue-routes.ts'
import { closureRoutes } from '../management/closures/closure-routes.ts'
import { agreementRoutes } from '../management/content/agreements/agreement-routes.ts'
import { agreementPreview } from '../management/content/agreements/preview-page.ts'
import { siteFileRoutes } from '../management/content/site-file-routes.ts'
import { draftRoutes } from '../management/catalogue/drafts/draft-routes.ts'
import { openingRoutes } from '../management/opening/opening-routes.ts'
import { replayRoutes } from '../management/catalogue/replay/replay-routes.ts'
import { simulateRoutes } from '../management/catalogue/simulate/simulate-routes.ts'
import { promoRoutes } from '../management/catalogue/promo/promo-routes.ts'
import { boardRoutes } from '../office/orders/board/board-routes.ts'
import { careRoutes } from '../office/care/care-routes.ts'
import { deleteAccount } from '../business/closing/delete-account.ts'
import { customerRoutes } from '../office/customers/customer-routes.ts'
import { deskRoutes } from '../office/money/desk/desk-routes.ts'
import { deviceRoutes } from '../office/yard/devices/device-routes.ts'
import { recordCareChange } from '../office/care/record-care-change.ts'
import { dogRoutes } from '../business/dogs/dog-routes.ts'
import { groomRoutes } from '../office/groom/groom-routes.ts'
import type { LaterParts } from '../http/http-server.ts'
import { incidentRoutes } from '../office/incidents/incident-routes.ts'
import type { LiveHub } from '../office/write/live/live-hub.ts'
import { liveRoutes } from '../office/write/live/live-routes.ts'
import { liveStream } from '../office/write/live/live-stream.ts'
import { messageRoutes } from '../business/messages/message-routes.ts'
import { noteRoutes } from '../office/notes/note-routes.ts'
import { notificationRoutes } from '../business/notifications/notification-routes.ts'
import { unsubscribeRoutes } from '../business/notifications/unsubscribe-routes.ts'
import { signedAgreementRoutes } from '../business/orders/agreements/signed-agreement-routes.ts'
import { calendarRoutes } from '../business/orders/calendar/calendar-routes.ts'
import { orderRoutes } from '../business/orders/order-routes.ts'
import { endWaitingOfDog } from '../business/orders/wait-list/wait-list.ts'
import { packageRoutes } from '../business/packages/package-routes.ts'
import { payLinkRoutes } from '../office/money/pay-links/pay-link-routes.ts'
import { staffPayLinkRoutes } from '../office/money/pay-links/staff-pay-link-routes.ts'
import { invoiceRoutes } from '../business/payments/invoices/invoice-routes.ts'
import { payOrder } from '../business/payments/pay-order.ts'
import { paymentRoutes } from '../business/payments/payment-routes.ts'
import { sandboxRoutes } from '../business/payments/sandbox/sandbox-routes.ts'
import { webhookRoutes } from '../business/payments/webhook-routes.ts'
import { playRoutes } from '../office/play/play-routes.ts'
import { printFile, printRoutes } from '../office/print/print-routes.ts'
import { reportCardRoutes } from '../office/report-cards/report-card-routes.ts'
import { searchRoutes } from '../office/search/search-routes.ts'
import { staffDogRoutes } from '../office/dogs/staff-dog-routes.ts'
import { creditRoutes } from '../office/money/back/credit-routes.ts'
import { refuseOwnPrices } from '../office/money/own-prices/own-prices.ts'
import { debtRoutes } from '../office/money/back/debt-routes.ts'
import { moneyRoutes } from '../office/money/back/money-routes.ts'
import { refundRoutes } from '../office/money/back/refund-routes.ts'
import { changeRoutes } from '../office/orders/change/change-routes.ts'
import { newOrderRoutes } from '../office/orders/new-order/new-order-routes.ts'
import { staffOrderRoutes } from '../office/orders/staff-order-routes.ts'
import { teamRoutes } from '../management/team/team-routes.ts'
import { tillFile, tillRoutes } from '../office/money/till/till-routes.ts'
import { todayRoutes } from '../office/day/today/today-routes.ts'
import { uploadRoutes } from '../business/uploads/upload-routes.ts'
import { visitRoutes } from '../office/day/visit/visit-routes.ts'
import { yardRoutes } from '../office/yard/yard-routes.ts'

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
    ...dogRoutes(app, { endWaitingOfDog, tellCareChange: recordCareChange }),
    ...orderRoutes(app, { payOrder, refuseOwnPrices }),
    ...packageRoutes(app, { refuseOwnPrices }),
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
    ...catalogueRoutes(app),
    ...capacityRoutes(app),
    ...closureRoutes(app),
    ...draftRoutes(app),
    ...siteFileRoutes(app),
    ...agreementRoutes(app),
    ...simulateRoutes(app),
    ...openingRoutes(app),
    ...promoRoutes(app),
    ...replayRoutes(app),
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
    agreementPreview(app)(fastify)
  },
})
