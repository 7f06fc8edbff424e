import { staffReports } from '#contract/office/report-cards.ts'
import type { App } from '../../app.ts'
import { staffRoutes } from '../write/audit/staff-write.ts'
import { setCareSummary } from './care-summary.ts'
import { addToCard, correctCard } from './correct-card.ts'
import { readDogReports, readReports } from './report-card-view.ts'
import { discardCard, saveCard } from './save-card.ts'
import { sendCards } from './send-cards.ts'

/** D23, D24, D19: what the owners hear of their dogs. */
export const reportCardRoutes = (app: App) =>
  staffRoutes(app, staffReports, {
    getReports: async ({ input }) => ({ data: await readReports(app, input.parkId) }),
    getDogReports: async ({ input }) => ({ data: await readDogReports(app, input.dogId) }),
    saveReport: (call) => saveCard(app, call),
    discardReport: (call) => discardCard(app, call),
    sendReports: (call) => sendCards(app, call),
    correctReport: (call) => correctCard(app, call),
    addToReport: (call) => addToCard(app, call),
    setCareSummary: (call) => setCareSummary(app, call),
  })
