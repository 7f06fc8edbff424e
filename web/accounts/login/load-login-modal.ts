import { loadPart } from '#client/page/load-part.ts'

const loadLogin = () => import('./login-modal.tsx')

/** Not loaded before someone wants to log in. */
export const loadLoginModal = async () => (await loadPart(loadLogin)).LoginModal
