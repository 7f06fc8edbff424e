import type { Endpoint } from '#contract/endpoint.ts'
import { STAFF_AREAS } from './staff-areas.ts'

const ONLY_LOOKS = 'a preview: writes nothing'
const ONLY_TEXT = 'words only'
const CARE = 'care of dogs who are here: no money, place or status hangs on it'
const TEAM = 'people and screens of the team'

/** Writes of the back office that no history makes, and why. */
export const NOT_WALKED: Record<string, string> = {
  '/api/staffBoard/previewMove': ONLY_LOOKS,
  '/api/staffBoard/previewTidy': ONLY_LOOKS,
  '/api/staffBoard/previewBlock': ONLY_LOOKS,
  '/api/staffChange/previewChange': ONLY_LOOKS,
  '/api/staffChange/previewExtend': ONLY_LOOKS,
  '/api/staffChange/previewTurn': ONLY_LOOKS,
  '/api/staffChange/previewGrooming': ONLY_LOOKS,
  '/api/staffOrder/quote': ONLY_LOOKS,
  '/api/staffNote/addNote': ONLY_TEXT,
  '/api/staffNote/pinNote': ONLY_TEXT,
  '/api/staffNote/removeNote': ONLY_TEXT,
  '/api/staffOrder/resendMail': ONLY_TEXT,
  '/api/staffOrder/noteCall': ONLY_TEXT,
  '/api/staffOrder/saveView': ONLY_TEXT,
  '/api/staffOrder/removeView': ONLY_TEXT,
  '/api/staffToday/saveMorningSheet': ONLY_TEXT,
  '/api/staffToday/markAnswered': ONLY_TEXT,
  '/api/staffToday/saveTask': ONLY_TEXT,
  '/api/staffToday/tickTask': ONLY_TEXT,
  '/api/staffToday/saveDayNote': ONLY_TEXT,
  '/api/staffCare/saveReport': ONLY_TEXT,
  '/api/staffCare/discardReport': ONLY_TEXT,
  '/api/staffCare/sendReports': ONLY_TEXT,
  '/api/staffCare/correctReport': ONLY_TEXT,
  '/api/staffCare/addToReport': ONLY_TEXT,
  '/api/staffCare/setCareSummary': ONLY_TEXT,
  '/api/staffIncident/saveIncident': ONLY_TEXT,
  '/api/staffIncident/reviewIncident': ONLY_TEXT,
  '/api/staffIncident/closeIncident': ONLY_TEXT,
  '/api/staffIncident/tellOwner': ONLY_TEXT,
  '/api/staffIncident/noteOwnerCall': ONLY_TEXT,
  '/api/staffMoney/markProblemDealt': 'says that somebody looked after a dispute; no money moves by it',
  '/api/staffAlarm/takeAlarm': CARE,
  '/api/staffCare/tick': CARE,
  '/api/staffCare/withdraw': CARE,
  '/api/staffCare/addEntry': CARE,
  '/api/staffCare/readChange': CARE,
  '/api/staffCare/markNoMeal': CARE,
  '/api/staffCare/typeInRound': CARE,
  '/api/staffCare/sign': CARE,
  '/api/staffDog/saveCare': CARE,
  '/api/staffDog/setSize': 'as the owner who corrects a weight; resize-dog.test.ts',
  '/api/staffDog/setFlags': CARE,
  '/api/staffDog/setGroupPlay': CARE,
  '/api/staffPlay/movePlay': CARE,
  '/api/staffPlay/watch': CARE,
  '/api/staffDog/uploadRecord': 'needs a file; what follows from a good record is `verify`',
  '/api/staffOrder/addHousehold': 'a household with nothing yet',
  '/api/staffOrder/addDog': 'a dog with nothing yet',
  '/api/staffCustomer/save': ONLY_TEXT,
  '/api/staffCustomer/sendEmailCode': ONLY_TEXT,
  '/api/staffCustomer/changeEmail': ONLY_TEXT,
  '/api/staffCustomer/invite': ONLY_TEXT,
  '/api/staffCustomer/setVideos': ONLY_TEXT,
  '/api/staffCustomer/exportData': ONLY_TEXT,
  '/api/staffCustomer/see': 'looks as the owner; may only read',
  '/api/staffLive/open': TEAM,
  '/api/staffLive/setPresence': TEAM,
  '/api/staffTeam/invite': TEAM,
  '/api/staffTeam/savePermissions': TEAM,
  '/api/staffTeam/deactivate': TEAM,
  '/api/staffTeam/reactivate': TEAM,
  '/api/staffTeam/setPin': TEAM,
  '/api/staffTeam/acceptInvitation': TEAM,
  '/api/staffTeam/saveDevice': TEAM,
  '/api/staffTeam/renameDevice': TEAM,
  '/api/staffTeam/endDevice': TEAM,
  '/api/staffTeam/saveLock': TEAM,
  '/api/staffTeam/switchPerson': TEAM,
  '/api/staffTeam/unlock': TEAM,
}

/** Every write of the back office. */
export const STAFF_WRITES: readonly Endpoint[] = STAFF_AREAS.flatMap((area) => Object.values(area)).filter(
  ({ method, onlyReads }) => method === 'POST' && onlyReads !== true,
)

export const isWalked = ({ path }: Endpoint): boolean => NOT_WALKED[path] === undefined
